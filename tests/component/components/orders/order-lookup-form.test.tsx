import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OrderLookupForm } from '#components/orders/order-lookup-form.tsx';
import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import { answer } from '#tests/component/support/answer.ts';
import { loseNetwork } from '#tests/component/support/lose-network.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { order } from '#tests/support/orders.ts';

/** Replaces the network with a shop that answers each lookup with the next of `answers`. */
function serveLookups(...answers: Response[]): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const answer = answers.shift();
    if (!answer) throw new Error('Nobody was to ask again.');
    return answer;
  });
  return asked;
}

function found(): Response {
  return answer(lookUpOrderCall, {
    order: order(),
    returns: [],
    refunds: [],
    shipments: [],
    canCancel: false,
    refunded: 0,
    paymentState: 'PAID',
    canReturn: false,
  });
}

function refused(status: number, code: string, headers: HeadersInit = {}): Response {
  return Response.json({ error: { code, message: 'As it is.' } }, { status, headers });
}

const number = () => screen.getByRole('textbox', { name: 'Order number' });
const email = () => screen.getByRole('textbox', { name: 'Email address' });
const find = () => screen.getByRole('button', { name: 'Find order' });

test('the order lookup shows errors at missing or wrong fields, and requests nothing', async () => {
  const asked = serveLookups();
  const { user } = renderShop(<OrderLookupForm onFound={() => {}} />);
  await user.click(find());
  await waitFor(() => expect(number()).toHaveFocus());
  expect(number()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription(/^Enter your email address\./);

  await user.type(number(), 'SB-1/2');
  await user.type(email(), 'marjorie@');
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/^Enter a valid email/));
  expect(number()).toHaveAccessibleDescription(/^Use #, letters and digits only\./);
  await user.clear(number());
  await user.type(number(), 'SB1234567890123456789');
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/^Use 20 characters or fewer/));
  expect(asked).toEqual([]);
});

test('the order lookup normalises the number, remembers the order in this tab, and opens it', async () => {
  const asked = serveLookups(found());
  const onFound = vi.fn<(number: string) => void>();
  const { user } = renderShop(<OrderLookupForm onFound={onFound} />);
  await user.type(number(), ' #sb123456789');
  await user.type(email(), 'marjorie@example.com{Enter}');
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('SB123456789'));
  expect(asked).toEqual([{ number: 'SB123456789', email: 'marjorie@example.com' }]);
  expect(sessionStorage.getItem('stringybark-au.v1.guest-orders')).toBe(
    '[{"number":"SB123456789","email":"marjorie@example.com"}]',
  );
  expect(localStorage).toHaveLength(0);
});

test('the order lookup says that an order was not found, and finds another one', async () => {
  const asked = serveLookups(refused(404, 'NotFound'), found());
  const onFound = vi.fn<(number: string) => void>();
  const { user } = renderShop(<OrderLookupForm number="SB1" onFound={onFound} />);
  await user.type(email(), 'marjorie@example.com');
  await user.click(find());
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find that order.');
  expect(find()).toHaveFocus();
  await user.clear(number());
  await user.type(number(), 'SB123456789{Enter}');
  await waitFor(() => expect(onFound).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('the order lookup shows an error, and works on “Try again”', async () => {
  serveLookups(refused(500, 'InternalError'), found());
  const onFound = vi.fn<(number: string) => void>();
  const { user } = renderShop(
    <OrderLookupForm number="SB123456789" email="marjorie@example.com" onFound={onFound} />,
  );
  await user.click(find());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('SB123456789'));
});

test('the order lookup shows at once that the network is away', async () => {
  loseNetwork();
  const { user } = renderShop(
    <OrderLookupForm number="SB123456789" email="marjorie@example.com" onFound={() => {}} />,
  );
  await user.click(find());
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(number()).toHaveValue('SB123456789');
});
