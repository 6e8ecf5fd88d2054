import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HowToReach } from '#components/commerce/contact.tsx';
import { CheckoutLayout } from '#components/layout/checkout-layout.tsx';
import { DefaultLayout } from '#components/layout/default-layout.tsx';
import {
  frameContent,
  NEUTRAL_SITE,
  type SiteContent,
} from '#lib/commerce/content/site-content.ts';

const CONTACT = { email: 'hello@kettle.example', phone: '1800 555 000', hours: 'on weekdays' };

function renderFrame(fields: Partial<SiteContent> = {}, delivery: string | null = null) {
  const site = { ...NEUTRAL_SITE, ...fields };
  render(
    <DefaultLayout menu={[]} hasStores={false} site={frameContent(site, delivery)} cart={null}>
      <h1>Page</h1>
      <HowToReach before="If it breaks, " />
    </DefaultLayout>,
  );
}

const footer = () => within(screen.getByRole('contentinfo'));
const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

describe('the frame of a page', () => {
  it('shows the links of the site’s content in menu, footer and columns', () => {
    renderFrame({
      header: [
        { label: 'Sale', to: '/products?sale=true' },
        { label: 'Reading', to: '/blog' },
      ],
      footer: [
        { heading: 'Good to know', links: [{ label: 'Delivery', to: '/articles/delivery' }] },
      ],
      social: { heading: 'Elsewhere', accounts: [{ name: 'Pots', url: 'https://pots.example/' }] },
      giftCards: '/products/tea-card',
    });
    const menu = within(screen.getByRole('navigation', { name: 'Categories', hidden: true }));
    expect(names(menu.getAllByRole('link', { hidden: true }))).toEqual(['Sale', 'Reading']);
    const column = within(footer().getByRole('navigation', { name: 'Good to know' }));
    expect(column.getByRole('link', { name: 'Delivery' })).toHaveAttribute(
      'href',
      '/articles/delivery',
    );
    expect(footer().getByRole('link', { name: 'Gift cards' })).toHaveAttribute(
      'href',
      '/products/tea-card',
    );
    expect(footer().getByRole('link', { name: 'Pots' })).toHaveAttribute('rel', 'noopener');
  });

  it('shows the phone and e-mail address in footer and menu, and in pages that need them', () => {
    renderFrame({ contact: CONTACT });
    expect(footer().getByRole('link', { name: '1800 555 000' })).toHaveAttribute(
      'href',
      'tel:1800555000',
    );
    expect(screen.getByText(/^If it breaks, call/)).toHaveTextContent(
      'If it breaks, call 1800 555 000 (on weekdays) or email hello@kettle.example.',
    );
    const drawer = screen.getByRole('region', { name: 'Menu', hidden: true });
    // The drawer is filled when it opens.
    fireEvent(drawer, new Event('beforetoggle'));
    expect(within(drawer).getByText('on weekdays')).toBeInTheDocument();
  });

  it('shows no phone, e-mail address or gift cards when the content has none', () => {
    renderFrame();
    expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
    expect(screen.queryByText(/If it breaks/)).not.toBeInTheDocument();
    expect(footer().queryByText('Gift cards')).not.toBeInTheDocument();
    expect(footer().getByRole('link', { name: 'Track an order' })).toBeInTheDocument();
  });

  it('shows the delivery promise from the settings in the footer', () => {
    renderFrame({}, 'Free standard delivery from $40');
    expect(footer().getByText('Free standard delivery from $40')).toBeInTheDocument();
  });

  it('shows a service notice with its link', () => {
    renderFrame({
      notice: { text: 'Parcels are late.', link: { label: 'Why', to: '/articles/a' } },
    });
    const notice = within(screen.getByRole('complementary', { name: 'Notice' }));
    expect(notice.getByRole('link', { name: 'Why' })).toHaveAttribute('href', '/articles/a');
  });

  it('shows no service notice when there is none', () => {
    renderFrame();
    expect(screen.queryByRole('complementary', { name: 'Notice' })).not.toBeInTheDocument();
  });
});

describe('the frame of the checkout', () => {
  it('shows how to get help, and the service notice', () => {
    render(
      <CheckoutLayout site={{ contact: CONTACT, notice: { text: 'Parcels are late.' } }}>
        <HowToReach before="If it breaks, " />
      </CheckoutLayout>,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Need a hand? 1800 555 000 or hello@kettle.example',
    );
    expect(screen.getByText('Parcels are late.')).toBeInTheDocument();
    expect(screen.getByText(/^If it breaks/)).toHaveTextContent('hello@kettle.example.');
  });

  it('offers no help when the content has no phone and no e-mail address', () => {
    render(<CheckoutLayout site={NEUTRAL_SITE}>Page</CheckoutLayout>);
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Need a hand?');
  });
});
