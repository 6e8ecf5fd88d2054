import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { createAddress, readAddresses } from '#lib/server/accounts/addresses.ts';
import {
  BUYER,
  checkoutOf,
  LINES,
  refusalOf,
  shopping,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { CHECK_OUT, link, makeClient, READ_ORDERS } from '#tests/api/support/linking.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const database = ownDatabase();
let platform: Platform;
let ada: TestCustomer;
let shop: ReturnType<typeof shopping>;
/** The ids of Ada's addresses: at home, at work, and one whose suburb the shop knows elsewhere only. */
let home: string;
let work: string;
let odd: string;
beforeAll(async () => {
  await openShop(database.db);
  await database.db
    .insertInto('localities')
    .values({ name: 'Far Away', state: 'wa', postcode: '6999', latitude: -31, longitude: 115 })
    .execute();
  platform = await startPlatform();
  shop = shopping(platform);
  ada = await signInCustomer('Ada');
  const save = async (fields: object) => {
    const { type: _type, ...address } = enteredAddress({ contactName: 'Ada Wattle', ...fields });
    const request = { ...address, isDefaultBilling: false, isDefaultShipping: false };
    const addresses = await createAddress(database.db, ada.sub, request);
    return addresses.at(-1)?.id ?? '';
  };
  home = await save({ street1: '1 Home Street' });
  work = await save({ street1: '2 Work Street', company: 'Gum Leaf Pty Ltd' });
  odd = await save({ street1: '3 New Street', suburb: 'Far Away' });
});
afterAll(() => platform.close());

/** The headers of calls for Ada, who allowed this. */
async function forAda(scope = CHECK_OUT) {
  const { access_token } = await link(ada, makeClient(platform), scope);
  return { headers: { authorization: `Bearer ${access_token}` } };
}
const methodOf = ({ fulfillment }: CheckoutAnswer) => fulfillment?.methods[0];
const idsOf = (checkout: CheckoutAnswer) =>
  methodOf(checkout)?.destinations?.map(({ id }) => id) ?? [];
const storedOf = async (id: string) => {
  const { content } = await database.db
    .selectFrom('agent_sessions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
};

it('a checkout suggests what the customer saved, and stores nothing of it', async () => {
  const ask = await forAda();
  const sent = { line_items: LINES, buyer: { first_name: 'Adelaide' } };
  const checkout = checkoutOf(await shop.create(sent, ask));
  expect(checkout.buyer).toMatchObject({
    first_name: 'Adelaide',
    last_name: 'Wattle',
    email: ada.email,
  });
  expect(idsOf(checkout)).toEqual([home, work, odd]);
  expect(methodOf(checkout)?.selected_destination_id).toBeNull();
  // The platform has not said so yet.
  expect(checkout.status).toBe('incomplete');
  expect(checkout.messages).toContainEqual(
    expect.objectContaining({ code: 'field_required', path: '$.buyer.email' }),
  );
  const stored = await storedOf(checkout.id);
  expect(stored).toMatchObject({ buyer: { firstName: 'Adelaide' }, delivery: null });
  expect(JSON.stringify(stored)).not.toMatch(/Street|wattle/i);
});

it('what a platform sends back without a choice is not chosen', async () => {
  const ask = await forAda();
  const { id, fulfillment } = checkoutOf(await shop.create({ line_items: LINES }, ask));
  const updated = checkoutOf(await shop.update(id, { line_items: LINES, fulfillment }, ask));
  expect(methodOf(updated)?.selected_destination_id).toBeNull();
  expect(idsOf(updated)).toEqual([home, work, odd]);
  expect(JSON.stringify(await storedOf(id))).not.toContain('Street');
});

it('an address is the order’s once the platform selects it, with what the account knows of it', async () => {
  const ask = await forAda();
  const { id } = checkoutOf(await shop.create({ line_items: LINES }, ask));
  const selected = (destinations: object[] = []) => ({
    line_items: LINES,
    buyer: BUYER,
    fulfillment: {
      methods: [{ type: 'shipping', selected_destination_id: work, destinations }],
    },
  });
  const chosen = checkoutOf(await shop.update(id, selected(), ask));
  expect(idsOf(chosen)).toEqual([work, home, odd]);
  expect(chosen.messages.map(({ code }) => code)).toEqual(['payment_required']);
  const again = methodOf(chosen)?.destinations ?? [];
  expect(again).toMatchObject(again.map(() => ({ address_region: 'NSW' })));
  for (const body of [selected(), selected(again)]) {
    checkoutOf(await shop.update(id, body, ask));
    expect(await storedOf(id)).toMatchObject({
      delivery: { address: { street1: '2 Work Street', company: 'Gum Leaf Pty Ltd' } },
    });
  }
});

it('an address that the customer saved is not in doubt, but the same one typed anew is', async () => {
  const ask = await forAda();
  const { id, fulfillment } = checkoutOf(await shop.create({ line_items: LINES }, ask));
  const saved = fulfillment?.methods[0]?.destinations?.find((one) => one.id === odd);
  const codesUnder = async (wanted: string) => {
    const method = { type: 'shipping', selected_destination_id: wanted };
    const body = {
      line_items: LINES,
      buyer: BUYER,
      fulfillment: { methods: [{ ...method, destinations: [{ ...saved, id: wanted }] }] },
    };
    return checkoutOf(await shop.update(id, body, ask)).messages.map(({ code }) => code);
  };
  expect(await codesUnder(odd)).toEqual(['payment_required']);
  expect(await codesUnder('typed')).toEqual(['address_in_doubt']);
});

it('a customer without addresses gets none suggested', async () => {
  const mia = await signInCustomer('Mia');
  const { access_token } = await link(mia, makeClient(platform), CHECK_OUT);
  const headers = { authorization: `Bearer ${access_token}` };
  const checkout = checkoutOf(await shop.create({ line_items: LINES }, { headers }));
  expect(idsOf(checkout)).toEqual([]);
  expect(checkout.buyer?.email).toBe(mia.email);
});

it('another address of a customer counts for this order, and is not saved to the account', async () => {
  const ask = await forAda();
  const before = await readAddresses(database.db, ada.sub);
  const { id } = checkoutOf(await shop.create(WHOLE, ask));
  const checkout = checkoutOf(await shop.read(id, ask));
  expect(methodOf(checkout)?.selected_destination_id).toBe('home');
  expect(idsOf(checkout)).toEqual(['home', home, work, odd]);
  expect(await readAddresses(database.db, ada.sub)).toEqual(before);
});

it('nobody’s details are suggested without their token, or beyond what they allowed', async () => {
  const body = { line_items: LINES };
  const { id } = checkoutOf(await shop.create(body, await forAda()));
  expect(refusalOf(await shop.read(id)).messages[0]?.code).toBe('not_found');
  // What they allowed before stays allowed.
  await database.db.deleteFrom('agent_links').execute();
  for (const ask of [{}, await forAda(READ_ORDERS)]) {
    const checkout = checkoutOf(await shop.create(body, ask));
    expect(idsOf(checkout)).toEqual([]);
    expect(JSON.stringify(checkout)).not.toContain(ada.email);
  }
  const kim = await signInCustomer('Kim');
  const { access_token } = await link(kim, makeClient(platform), CHECK_OUT);
  const headers = { authorization: `Bearer ${access_token}` };
  const fulfillment = { methods: [{ type: 'shipping', selected_destination_id: home }] };
  const { id: kims } = checkoutOf(await shop.create(body, { headers }));
  const refused = checkoutOf(await shop.update(kims, { ...body, fulfillment }, { headers }));
  expect(refused.messages.map(({ code }) => code)).toContain('destination_unavailable');
});
