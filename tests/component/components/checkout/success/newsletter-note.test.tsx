import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AfterOrder } from '#app/(checkout)/checkout/success/after-order.tsx';
import { newsletterAsked } from '#stores/orders/newsletter-asked-store.ts';
import { CUSTOMER, serveAccount, testAccount } from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { order } from '#tests/support/orders.ts';

const placed = order();
const note = () => screen.findByRole('region', { name: 'Newsletter' });

afterEach(() => act(() => newsletterAsked.keep(null)));

describe('the newsletter note after an order', () => {
  it('asks a guest to confirm by the link in their inbox', async () => {
    newsletterAsked.keep(placed.number);
    renderShop(<AfterOrder order={placed} />);
    expect(await note()).toHaveTextContent(
      `Check your inbox to confirm. The link comes to ${placed.contact.email}`,
    );
  });

  it('tells a customer with a verified address that they are subscribed', async () => {
    const contact = { ...placed.contact, email: CUSTOMER.email.toUpperCase() };
    newsletterAsked.keep(placed.number);
    serveAccount();
    renderShop(<AfterOrder order={{ ...placed, contact }} />);
    expect(await note()).toHaveTextContent('You’re subscribed.');
    expect(await note()).not.toHaveTextContent('Check your inbox');
  });

  it('asks a customer to confirm a different or unverified address', async () => {
    newsletterAsked.keep(placed.number);
    serveAccount();
    const { unmount } = renderShop(<AfterOrder order={placed} />);
    expect(await note()).toHaveTextContent('Check your inbox to confirm.');
    unmount();
    serveAccount({ account: { ...testAccount(), emailVerified: false } });
    const contact = { ...placed.contact, email: CUSTOMER.email };
    renderShop(<AfterOrder order={{ ...placed, contact }} />);
    expect(await note()).toHaveTextContent('Check your inbox to confirm.');
  });

  it('is missing when this order did not ask for the newsletter', async () => {
    newsletterAsked.keep('SB000000001');
    renderShop(<AfterOrder order={placed} />);
    await screen.findByRole('button', { name: /account/i });
    expect(screen.queryByRole('region', { name: 'Newsletter' })).toBeNull();
  });
});
