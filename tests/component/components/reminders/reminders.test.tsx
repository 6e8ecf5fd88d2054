import { randomBytes } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmailMe } from '#components/catalogue/product/email-me.tsx';
import { ConfirmReminderScreen } from '#components/reminders/confirm-reminder-screen.tsx';
import { StopRemindersScreen } from '#components/reminders/stop-reminders-screen.tsx';
import { askReminderCall } from '#lib/api/calls/reminders/ask-reminder.ts';
import { confirmReminderCall } from '#lib/api/calls/reminders/confirm-reminder.ts';
import { stopRemindersCall } from '#lib/api/calls/reminders/stop-reminders.ts';
import { proofOfWork } from '#lib/server/challenge/proof-of-work.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { loseNetwork } from '#tests/component/support/lose-network.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

const CODE = 'A'.repeat(22);
const sizes = (...stock: number[]) =>
  stock.map((qty, index) => testVariant({ id: `size-${index + 8}`, label: `${index + 8}`, qty }));
const none = testProduct({ soldOut: true, variants: sizes(0, 0) });

/** Answers every call with this; returns the bodies sent. */
function serve(respond: () => Response): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return respond();
  });
  return bodies;
}

describe('“Email me” on a product’s page', () => {
  const OPEN = /Email me when it’s/;
  const open = async (product: Parameters<typeof EmailMe>[0]['product']) => {
    const { user } = renderShop(<EmailMe product={product} />);
    await user.click(screen.getByRole('button', { name: OPEN }));
    const email = await screen.findByRole('textbox', { name: 'Email address' });
    const send = () => user.click(screen.getByRole('button', { name: OPEN }));
    return { user, email, send };
  };

  it.each([
    ['can be bought in every size', testProduct()],
    ['is discontinued', testProduct({ ...none, state: 'discontinued' })],
    ['is a gift card', testProduct({ functionalType: 'virtual', variants: sizes(0) })],
  ])('is missing for a product that %s', (_, product) => {
    renderShop(<EmailMe product={product} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for a reminder of any size when the product is sold out', async () => {
    const bodies = serve(() => answer(askReminderCall, {}));
    const { user, email, send } = await open(none);
    expect(email).toHaveFocus();
    await user.type(email, 'jo@shop.example');
    await send();
    expect(await screen.findByText(/We sent a link to jo@shop.example/)).toBeVisible();
    expect(screen.getByText('One more step: check your email')).toHaveFocus();
    expect(bodies).toEqual([{ email: 'jo@shop.example', productId: none.id, variantId: null }]);
  });

  it('shows an error when the network is away, and keeps what was typed', async () => {
    const { user, email, send } = await open(none);
    await user.type(email, 'jo@shop.example');
    loseNetwork();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    expect(email).toHaveValue('jo@shop.example');
  });

  it('offers only the sold-out sizes when others can be bought', async () => {
    const bodies = serve(() => answer(askReminderCall, {}));
    const { user, email, send } = await open(testProduct({ variants: sizes(4, 0, 0) }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['9', '10']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '10');
    await user.type(email, 'jo@shop.example');
    await send();
    await screen.findByText(/We sent a link/);
    expect(bodies).toMatchObject([{ variantId: 'size-10' }]);
  });

  it('offers no sizes for a coming product', async () => {
    const bodies = serve(() => answer(askReminderCall, {}));
    const { user, email, send } = await open(testProduct({ state: 'coming' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.type(email, 'jo@shop.example');
    await send();
    expect(await screen.findByText(/when it goes on sale/)).toBeVisible();
    expect(bodies).toMatchObject([{ variantId: null }]);
  });

  it('sends the token of a bot challenge that it starts when the form is focused', async () => {
    vi.stubEnv('CHALLENGE', 'proof-of-work');
    const guard = proofOfWork(makeSealer(randomBytes(32)));
    const asked: string[] = [];
    let sent: { recaptchaToken?: string } = {};
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      asked.push(url);
      if (!url.endsWith('/reminders')) return Response.json(await guard.issue('reminder_ask'));
      sent = JSON.parse(String(init.body));
      return answer(askReminderCall, {});
    });
    const { user, email, send } = await open(none);
    await waitFor(() => expect(asked).toEqual(['/api/challenge?action=reminder_ask']));
    await user.type(email, 'jo@shop.example');
    await send();
    await screen.findByText(/We sent a link/);
    const token = sent.recaptchaToken ?? '';
    const judged = { action: 'reminder_ask', token, clientAddress: '192.0.2.7' } as const;
    expect((await guard.check(judged)).verdict).toBe('passed');
  });

  it('sends nothing for an incomplete address', async () => {
    const bodies = serve(() => answer(askReminderCall, {}));
    const { user, email, send } = await open(none);
    await user.type(email, 'jo@');
    await send();
    expect(email).toBeInvalid();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['Available', 'You can buy this now. Reload the page to see it.'],
    ['NotFound', 'We no longer sell this.'],
  ] as const)('shows why a reminder was refused: %s', async (code, text) => {
    serve(() => failure(askReminderCall, code));
    const { user, email, send } = await open(none);
    await user.type(email, 'jo@shop.example');
    await send();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the pages that reminder e-mails link to', () => {
  it('confirm a reminder at the press of a button, not by being opened', async () => {
    const product = { name: 'Bluff Boot', path: '/products/bluff', size: '9' };
    const bodies = serve(() => answer(confirmReminderCall, { reason: 'back', product }));
    history.replaceState(null, '', `/reminders/confirm?code=${CODE}`);
    const { user } = renderShop(<ConfirmReminderScreen />);
    expect(location.search).toBe('');
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, email me' }));
    expect(
      await screen.findByText('You’ll hear from us when Bluff Boot, size 9 is back in stock.'),
    ).toBeVisible();
    expect(bodies).toEqual([{ code: CODE }]);
    expect(document.activeElement).toHaveTextContent('Done.');
  });

  it('stop all reminders at the press of a button', async () => {
    const bodies = serve(() => answer(stopRemindersCall, {}));
    history.replaceState(null, '', `/reminders/stop?code=${CODE}`);
    const { user } = renderShop(<StopRemindersScreen />);
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('Done. We deleted all of them.')).toBeVisible();
    expect(bodies).toEqual([{ code: CODE }]);
  });

  it('say that the link no longer works', async () => {
    serve(() => failure(confirmReminderCall, 'CodeInvalid'));
    history.replaceState(null, '', `/reminders/confirm?code=${CODE}`);
    const { user } = renderShop(<ConfirmReminderScreen />);
    await user.click(screen.getByRole('button', { name: 'Yes, email me' }));
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toHaveTextContent(/no longer works/);
  });

  it('show an error when the shop cannot be reached, and work at the next press', async () => {
    let reached = false;
    const product = { name: 'Bluff Boot', path: '/products/bluff', size: null };
    serve(() => {
      if (!reached) throw new TypeError('Failed to fetch');
      return answer(confirmReminderCall, { reason: 'launch', product });
    });
    history.replaceState(null, '', `/reminders/confirm?code=${CODE}`);
    const { user } = renderShop(<ConfirmReminderScreen />);
    const press = () => user.click(screen.getByRole('button', { name: 'Yes, email me' }));
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    reached = true;
    await press();
    expect(await screen.findByText(/when Bluff Boot goes on sale/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['', '?code='])('show no button when the link has no code: “%s”', (query) => {
    history.replaceState(null, '', `/reminders/confirm${query}`);
    renderShop(<ConfirmReminderScreen />);
    expect(screen.getByText(/This link no longer works/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
