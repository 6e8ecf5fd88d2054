import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmScreen } from '#components/newsletter/confirm-screen.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { UnsubscribeScreen } from '#components/newsletter/unsubscribe-screen.tsx';
import { confirmSubscriptionCall } from '#lib/api/calls/newsletter/confirm-subscription.ts';
import { subscribeCall } from '#lib/api/calls/newsletter/subscribe.ts';
import { unsubscribeCall } from '#lib/api/calls/newsletter/unsubscribe.ts';
import { refused } from '#tests/component/support/account-api.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const CODE = 'c'.repeat(22);

/** Answers every call; returns the bodies sent. */
function serve(respond: () => Response): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return respond();
  });
  return bodies;
}

describe('the newsletter form in the footer', () => {
  const open = () => {
    const { user } = renderShop(<NewsletterForm />);
    const email = () => screen.getByRole('textbox', { name: 'Send the newsletter to' });
    const press = () => user.click(screen.getByRole('button', { name: 'Subscribe' }));
    return { user, email, press };
  };

  it('subscribes, asks to check the inbox, and lets the address be changed', async () => {
    const bodies = serve(() => answer(subscribeCall, {}));
    const { user, email, press } = open();
    await user.type(email(), ' jo@shop.example ');
    await press();
    expect(await screen.findByText('Subscribed successfully.')).toBeVisible();
    expect(screen.getByText('Check your inbox to confirm.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Subscribed successfully.');
    expect(bodies).toEqual([{ email: 'jo@shop.example' }]);
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('jo@shop.example');
    expect(screen.queryByText('Subscribed successfully.')).toBeNull();
  });

  it('shows the wording that the shopper agrees to', () => {
    open();
    expect(
      screen.getByText(
        'New gear, stories and offers from Stringybark by email. Unsubscribe any time.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['', 'Please enter your email.'],
    ['   ', 'Please enter your email.'],
    ['jo@', 'Please enter a valid email.'],
    ['jo@shop.example, ann@shop.example', 'Please enter a valid email.'],
  ])('shows an error and sends nothing for “%s”', async (typed, text) => {
    const bodies = serve(() => answer(subscribeCall, {}));
    const { user, email, press } = open();
    if (typed !== '') await user.type(email(), typed);
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(text);
    expect(email()).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['a server error', () => refused(500, 'InternalError'), /Something went wrong on our side/],
    [
      'too many tries',
      () => refused(429, 'RateLimited', { headers: { 'retry-after': '60' } }),
      /Try again in 60 seconds/,
    ],
    [
      'a lost network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      /Check your connection/,
    ],
  ])('shows why it failed, keeps the address and works next time: %s', async (_, respond, why) => {
    serve(respond);
    const { user, email, press } = open();
    await user.type(email(), 'jo@shop.example');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to subscribe.');
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(email()).toHaveValue('jo@shop.example');
    serve(() => answer(subscribeCall, {}));
    await press();
    expect(await screen.findByText('Subscribed successfully.')).toBeVisible();
  });

  it('sends the address once, however often it is submitted', async () => {
    const bodies = serve(() => answer(subscribeCall, {}));
    const { user, email } = open();
    await user.type(email(), 'jo@shop.example{Enter}{Enter}');
    expect(await screen.findByText('Subscribed successfully.')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });
});

describe('the page that confirms a newsletter subscription', () => {
  const open = (address: string) => {
    history.replaceState(null, '', address);
    const { user } = renderShop(<ConfirmScreen />);
    return () => user.click(screen.getByRole('button', { name: 'Yes, subscribe me' }));
  };

  it('sends nothing until its button is pressed, and removes the code from the URL', async () => {
    const bodies = serve(() => answer(confirmSubscriptionCall, {}));
    const press = open(`/newsletter/confirm?code=${CODE}`);
    expect(location.search).toBe('');
    expect(bodies).toEqual([]);
    await press();
    expect(await screen.findByText('Done. You’re subscribed.')).toBeVisible();
    expect(bodies).toEqual([{ code: CODE }]);
    expect(document.activeElement).toHaveTextContent('Done.');
  });

  it('says that its link no longer works', async () => {
    serve(() => failure(confirmSubscriptionCall, 'CodeInvalid'));
    await open(`/newsletter/confirm?code=${CODE}`)();
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads from a link that no longer works to the newsletter form', async () => {
    history.replaceState(null, '', '/newsletter/confirm');
    const { user } = renderShop(
      <>
        <ConfirmScreen />
        <NewsletterForm />
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'Get a new link' }));
    expect(screen.getByRole('textbox', { name: 'Send the newsletter to' })).toHaveFocus();
  });
});

describe('the page that unsubscribes from the newsletter', () => {
  const open = () => {
    history.replaceState(null, '', `/newsletter/unsubscribe/${CODE}`);
    const { user } = renderShop(<UnsubscribeScreen />);
    return () => user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  };

  it('unsubscribes at one press, without asking for an address', async () => {
    const bodies = serve(() => answer(unsubscribeCall, {}));
    const press = open();
    expect(bodies).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press();
    expect(await screen.findByText('Done. You’re unsubscribed.')).toBeVisible();
    expect(bodies).toEqual([{ 'List-Unsubscribe': 'One-Click' }]);
  });

  it('asks to copy the whole link when it was cut off', async () => {
    serve(() => failure(unsubscribeCall, 'KeyInvalid'));
    await open()();
    expect(await screen.findByText(/Copy the whole address from the email/)).toBeVisible();
  });
});
