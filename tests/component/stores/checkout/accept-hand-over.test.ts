import { expect, it } from 'vitest';
import type { HandOver } from '#lib/commerce/agents/hand-over.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import {
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { stateOf } from '#tests/support/account-state-server.ts';

const { server, sent } = keepAccountState();

const openTab = () =>
  openStateTab(async () => ({
    ...(await import('#stores/cart/cart-store.ts')),
    ...(await import('#stores/cart/saved-store.ts')),
    ...(await import('#stores/checkout/accept-hand-over.ts')),
    ...(await import('#stores/checkout/checkout-contact-store.ts')),
    ...(await import('#stores/checkout/discard-hand-over.ts')),
  }));

const line = (productId: string, qty: number) => ({
  productId,
  variantId: `${productId}-9`,
  qty,
});
const item = (id: string, productId: string, qty: number): CartItem => ({
  id,
  createdAt: 5,
  ...line(productId, qty),
});
const unitsIn = (part: { items: Record<string, CartItem> } | undefined) =>
  Object.values(part?.items ?? {}).map(({ productId, qty }) => `${qty} ${productId}`);
const account = () => [unitsIn(server().state.cart), unitsIn(server().state.saved)];

const PREPARED: HandOver = {
  host: 'example.com',
  isProven: true,
  lines: [line('boot', 2)],
  gone: 0,
  contact: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '' },
  delivery: null,
  codes: [],
  memberId: null,
  marketing: true,
};

const OPENED = { link: 'the-link', taken: 'the-secret-of-this-browser' };

it('a customer’s account gets what an assistant prepared, and sets aside what was there, and back', async () => {
  server().state = stateOf(1, item('a', 'sock', 3), item('b', 'boot', 1));
  signIn();
  const { acceptHandOver, discardHandOver } = await openTab();
  await sent();
  acceptHandOver(PREPARED, PREPARED.lines, OPENED);
  await sent();
  expect(account()).toEqual([['2 boot'], expect.arrayContaining(['3 sock', '1 boot'])]);
  discardHandOver();
  await sent();
  expect(account()).toEqual([expect.arrayContaining(['3 sock', '1 boot']), []]);
});

it('a customer’s e-mail address stays the account’s, and consent is what the assistant asked for', async () => {
  signIn();
  const { acceptHandOver, checkoutContact } = await openTab();
  acceptHandOver(PREPARED, PREPARED.lines, OPENED);
  expect(checkoutContact.formValues()).toMatchObject({
    email: 'ada@example.com',
    firstName: 'Kim',
    agreeToMarketing: true,
  });
});
