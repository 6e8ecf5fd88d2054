import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardEntry } from '#components/payment/card-entry.ts';
import { SandboxCardForm } from '#components/payment/sandbox-card-form.tsx';
import type { ApprovedPayment } from '#lib/api/payment/approved-payment.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

/** Bodies sent to the provider, and its next answer. */
let sent: unknown[];
let answer: () => Response;
let results: (ApprovedPayment | null)[];

beforeEach(() => {
  sent = [];
  results = [];
  answer = () => Response.json({ token: 'card_token', label: 'Visa ending in 1111' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
});

function Payment() {
  const form = useRef<CardEntry>(null);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        results.push((await form.current?.tokenise(null)) ?? null);
      }}
    >
      <SandboxCardForm ref={form} />
      <button type="submit">Place order</button>
    </form>
  );
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
const expiry = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Expiry' });
const cvv = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Security code (CVV)' });
const placeOrder = () => screen.getByRole('button', { name: 'Place order' });

describe('the sandbox’s card form', () => {
  it('says that no money moves', () => {
    renderShop(<Payment />);
    expect(screen.getByText('This is a test payment gateway: no money moves.')).toBeVisible();
  });

  it('sends the card to the provider only, and returns a one-time token', async () => {
    const { user } = renderShop(<Payment />);
    await user.type(number(), '4111111111111111');
    await user.type(expiry(), '0930');
    await user.type(cvv(), '123');
    await user.click(placeOrder());

    await waitFor(() =>
      expect(results).toEqual([
        { type: 'CREDIT_CARD', token: 'card_token', label: 'Visa ending in 1111' },
      ]),
    );
    const body = { number: '4111111111111111', expiry: '09/30', cvv: '123' };
    expect(sent).toEqual([{ url: '/api/payment/sandbox/tokens', body }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4111');
  });

  it('groups the number as its brand does, and names the brand', async () => {
    const { user } = renderShop(<Payment />);
    await user.type(number(), '378282246310005999');
    expect(number()).toHaveValue('3782 822463 10005');
    expect(screen.getByText('American Express')).toBeInTheDocument();
    expect(screen.getByText('AMEX')).toBeVisible();
    expect(cvv()).toHaveAccessibleDescription('4 digits on the front.');
  });

  it('keeps the caret where the shopper corrects a digit', async () => {
    const { user } = renderShop(<Payment />);
    await user.type(number(), '411111111111111');
    number().setSelectionRange(2, 2);
    await user.keyboard('2');
    expect(number()).toHaveValue('4121 1111 1111 1111');
    expect(number().selectionStart).toBe(3);
  });

  it('accepts a pasted number and expiry with any separators', async () => {
    const { user } = renderShop(<Payment />);
    await user.click(number());
    await user.paste(' 4111-1111-1111-1111\t');
    await user.click(expiry());
    await user.paste('9/2030');
    expect(number()).toHaveValue('4111 1111 1111 1111');
    expect(expiry()).toHaveValue('09/30');
  });

  it('describes each missing field, focuses the first and sends nothing', async () => {
    const { user } = renderShop(<Payment />);
    await user.click(placeOrder());
    await waitFor(() => expect(results).toEqual([null]));
    expect(number()).toHaveAccessibleDescription(/Enter your card number\./);
    expect(expiry()).toHaveAccessibleDescription(/Enter your card's expiry\./);
    expect(cvv()).toHaveAccessibleDescription(/Enter your card's security code\./);
    expect(number()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('marks an invalid number once its field is left', async () => {
    const { user } = renderShop(<Payment />);
    await user.type(number(), '4111111111111112');
    expect(number()).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(number()).toBeInvalid());
    expect(number()).toHaveAccessibleDescription(/Enter a valid card number\./);
  });

  it('shows what the provider refuses at the refused field', async () => {
    const { user } = renderShop(<Payment />);
    const error = {
      code: 'InvalidRequest',
      message: 'No.',
      fields: { number: 'Use a test card.' },
    };
    answer = () => Response.json({ error }, { status: 400 });
    await user.type(number(), '4539578763621486');
    await user.type(expiry(), '0930');
    await user.type(cvv(), '123');
    await user.click(placeOrder());
    await waitFor(() => expect(results).toEqual([null]));
    expect(number()).toHaveAccessibleDescription(/Use a test card\./);
    expect(number()).toHaveFocus();
  });

  it('says that nothing was charged when the provider does not answer, and works at the next press', async () => {
    const { user } = renderShop(<Payment />);
    answer = () => Response.error();
    await user.type(number(), '4111111111111111');
    await user.type(expiry(), '0930');
    await user.type(cvv(), '123');
    await user.click(placeOrder());
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('You have not been charged');
    await waitFor(() => expect(document.activeElement).toContainElement(told));
    expect(results).toEqual([null]);

    answer = () => Response.json({ token: 'card_token', label: 'Visa ending in 1111' });
    await user.click(placeOrder());
    await waitFor(() => expect(results).toHaveLength(2));
    expect(results[1]).toMatchObject({ token: 'card_token' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
