import { beforeAll, expect, it } from 'vitest';
import { GET } from '#app/buy/[[...items]]/route.ts';
import { readCartLink } from '#lib/commerce/agents/permalink.ts';
import { environment } from '#lib/config/environment.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();
beforeAll(() => openShop(database.db, [{}, oneSize('secret', 5, { state: 'unpublished' })]));

const open = (path: string) => GET(new Request(`https://shop.example${path}`));
const linkOf = (answer: Response) => {
  const { hash } = new URL(answer.headers.get('location') ?? '', environment().SITE_URL);
  return readCartLink(hash, environment().SITE_URL);
};

it('leads to the page that fills the cart, and tells nobody of the link', async () => {
  const answer = await open('/buy/bluff-black-8:2?discounts/codes/0=TENOFF&utm_source=mail');
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get('location') ?? '', environment().SITE_URL);
  expect(location.origin).toBe(environment().SITE_URL);
  expect(location.pathname + location.search).toBe('/cart/add?utm_source=mail');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(linkOf(answer)).toEqual({
    lines: [{ productId: 'bluff-black', variantId: 'bluff-black-8', qty: 2 }],
    codes: ['TENOFF'],
    continueTo: null,
    unknown: 0,
    cut: 0,
  });
});

it('counts what the shop does not have, a secret product among it', async () => {
  const answer = await open('/buy/bluff-black-8:1,secret-one:1,no-such:3');
  expect(linkOf(answer)).toMatchObject({ unknown: 2, lines: [{ variantId: 'bluff-black-8' }] });
});

it('counts the units that are more than a link adds', async () => {
  const answer = await open('/buy/bluff-black-8:500,bluff-black-8:99,no-such:500');
  expect(linkOf(answer)).toMatchObject({ cut: 401, lines: [{ qty: 99 }, { qty: 99 }] });
});

it('sends a malformed link to the page that says so', async () => {
  expect(linkOf(await open('/buy/bluff-black-8:0'))).toMatchObject({ lines: [], unknown: -1 });
});

it('may name no items', async () => {
  const link = linkOf(await open('/buy?discounts/codes/0=TENOFF'));
  expect(link).toMatchObject({ lines: [], unknown: 0, codes: ['TENOFF'] });
});

it('changes nothing', async () => {
  const before = await database.db.selectFrom('agent_sessions').selectAll().execute();
  await open('/buy/bluff-black-8:1');
  expect(await database.db.selectFrom('agent_sessions').selectAll().execute()).toEqual(before);
});
