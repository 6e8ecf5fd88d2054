import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as searchLocations } from '#app/api/ucp/v1/locations/search/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import {
  BOOT,
  BRIGHT,
  BUYER,
  cartOf,
  checkoutOf,
  codesOf,
  delivery,
  LINES,
  refusalOf,
  shopping,
  totalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import {
  addPromotion,
  oneSize,
  openShop,
  openStores,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();
let platform: Platform;
let shop: ReturnType<typeof shopping>;

beforeAll(async () => {
  await openShop(database.db, [
    {},
    oneSize('gone', 5, { state: 'discontinued' }),
    oneSize('empty', 0),
    oneSize('club', 5, { accountExclusive: true }),
    oneSize('secret', 5, { state: 'unpublished' }),
    oneSize('few', 9, { cartQtyVariantMax: 2 }),
    oneSize('twos', 9, { cartQtyVariantMultipleOf: 2 }),
    oneSize('card', 0, { functionalType: 'virtual' }),
  ]);
  await setStock(database.db, BOOT, 50);
  await openStores(database.db, { s1: { [BOOT]: 5 }, s2: {} });
  await addPromotion(database.db, { id: 'tenoff' });
  await addPromotion(database.db, { id: 'fifth', effect: { kind: 'linePercent', percent: 20 } });
  await addPromotion(database.db, {
    id: 'freepost',
    effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
  });
  await addPromotion(database.db, { id: 'old', endsAt: Date.now() - 1_000 });
  await addPromotion(database.db, { id: 'members', signedInOnly: true });
  await addPromotion(database.db, { id: 'alone', exclusive: true, priority: -1 });
  platform = await startPlatform();
  shop = shopping(platform);
});
afterAll(() => platform.close());

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const begin = async (body: object = WHOLE) => checkoutOf(await shop.create(body));

describe('what is bought', () => {
  it('costs what the shop says, whatever price is sent', async () => {
    const [one] = LINES;
    const cheap = { ...one, item: { ...one?.item, price: 1, title: 'Free' }, totals: [] };
    const checkout = await begin({ ...WHOLE, line_items: [{ ...cheap, quantity: 2 }] });
    expect(checkout.line_items[0]).toMatchObject({
      item: { price: 5_000, title: 'Stringybark Bluff Boot (8)' },
      totals: [
        { type: 'subtotal', amount: 10_000 },
        { type: 'total', amount: 10_000 },
      ],
    });
    // Delivery is free from $100.
    expect(checkout.totals.map(({ type, amount }) => [type, amount])).toEqual([
      ['subtotal', 10_000],
      ['fulfillment', 0],
      ['total', 10_000],
    ]);
  });

  it('costs more the more there is of it, from the update on', async () => {
    const { id } = await begin({ line_items: LINES });
    const update = { line_items: [line(BOOT, 2)] };
    expect(totalOf(checkoutOf(await shop.update(id, update)))).toBe(10_000);
  });

  it.each([
    ['gone-one', 'item_unavailable'],
    ['secret-one', 'item_unavailable'],
    ['no-such-item', 'item_unavailable'],
    ['empty-one', 'out_of_stock'],
  ])('begins no checkout with only %s', async (id, code) => {
    const { messages, continue_url } = refusalOf(await shop.create({ line_items: [line(id)] }));
    expect(messages).toEqual([expect.objectContaining({ code, severity: 'unrecoverable' })]);
    expect(continue_url).toMatch(/^http/);
  });

  it('leaves a secret product as unknown as one that does not exist', async () => {
    const of = async (id: string) =>
      refusalOf(await shop.create({ line_items: [line(id)] })).messages[0]?.content;
    expect((await of('secret-one'))?.replace('secret-one', 'x')).toBe(
      (await of('other-one'))?.replace('other-one', 'x'),
    );
  });

  it('names each line that cannot be bought, and what is wrong', async () => {
    const checkout = await begin({
      line_items: [
        ...LINES,
        line('gone-one'),
        line('empty-one'),
        line('few-one', 3),
        line('club-one'),
      ],
    });
    expect(checkout.messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'item_unavailable', path: '$.line_items[1]' }),
        expect.objectContaining({ code: 'out_of_stock', path: '$.line_items[2].quantity' }),
        expect.objectContaining({
          code: 'quantity_invalid',
          path: '$.line_items[3].quantity',
          severity: 'recoverable',
        }),
        expect.objectContaining({ code: 'identity_required', path: '$.line_items[4]' }),
      ]),
    );
    expect(checkout.line_items.map(({ totals }) => totals.at(-1)?.amount)).toEqual([
      5_000, 0, 0, 15_000, 5_000,
    ]);
  });

  it('takes the stock of the moment into account at an update', async () => {
    const { id } = await begin();
    const checkout = checkoutOf(await shop.update(id, { ...WHOLE, line_items: [line(BOOT, 51)] }));
    expect(checkout.status).toBe('incomplete');
    expect(checkout.messages).toContainEqual({
      type: 'error',
      code: 'out_of_stock',
      severity: 'recoverable',
      path: '$.line_items[0].quantity',
      content: 'Only 50 available.',
    });
  });

  it('drops an unknown item from an update, and says so', async () => {
    const { id } = await begin();
    const update = { ...WHOLE, line_items: [...LINES, line('no-such-item')] };
    const checkout = checkoutOf(await shop.update(id, update));
    expect(checkout.line_items).toHaveLength(1);
    expect(codesOf(checkout)).toContain('item_unavailable');
  });

  it('is counted by the piece only', async () => {
    const { id } = await begin();
    const kilos = { item: { id: BOOT, quantity_unit: { unit: 'KGM', scale: 2 } }, quantity: 3 };
    const checkout = checkoutOf(await shop.update(id, { ...WHOLE, line_items: [kilos] }));
    expect(checkout.line_items[0]?.quantity).toBe(1);
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({
        code: 'quantity_unit_mismatch',
        path: '$.line_items[0].item.quantity_unit',
      }),
    );
  });

  it('becomes no line at the beginning if it is asked for in another unit', async () => {
    const kilos = { item: { id: 'few-one', quantity_unit: { unit: 'KGM' } }, quantity: 1 };
    const { messages } = refusalOf(await shop.create({ line_items: [kilos] }));
    expect(messages).toEqual([
      expect.objectContaining({ code: 'quantity_unit_mismatch', severity: 'unrecoverable' }),
    ]);
    const checkout = await begin({ line_items: [kilos, line(BOOT)] });
    expect(checkout.line_items.map(({ item }) => item.id)).toEqual([BOOT]);
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({
        code: 'quantity_unit_mismatch',
        content: expect.stringContaining('few-one'),
        severity: 'recoverable',
      }),
    );
  });

  it('keeps the number that was asked for, also of what is sold in twos', async () => {
    const checkout = await begin({ line_items: [line('twos-one', 3), line(BOOT)] });
    expect(checkout.line_items[0]).toMatchObject({ item: { id: 'twos-one' }, quantity: 3 });
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ code: 'quantity_invalid', path: '$.line_items[0].quantity' }),
    );
  });

  it('hands a gift card over to the shopper, who names its recipient', async () => {
    const checkout = await begin({ line_items: [line('card-one')], buyer: BUYER });
    expect(checkout.status).toBe('requires_escalation');
    expect(codesOf(checkout)).toEqual(['gift_card_recipient_required']);
    expect(checkout.policies).toContainEqual(
      expect.objectContaining({ applies_to: ['$.line_items[0]'] }),
    );
  });

  it('can be nothing: then the checkout asks for something', async () => {
    const { id } = await begin();
    const checkout = checkoutOf(await shop.update(id, { line_items: [] }));
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ path: '$.line_items', severity: 'recoverable' }),
    );
  });
});

describe('discount codes', () => {
  const withCodes = (...codes: string[]) => ({ ...WHOLE, discounts: { codes } });

  it('take off the order, in any case, and name the lines', async () => {
    const checkout = await begin(withCodes('TenOff'));
    expect(checkout.discounts).toEqual({
      codes: ['TenOff'],
      applied: [
        {
          code: 'TENOFF',
          title: 'Offer tenoff',
          amount: 1_000,
          allocations: [{ path: '$.line_items[0]', amount: 1_000 }],
        },
      ],
    });
    expect(totalOf(checkout)).toBe(4_995);
  });

  it('are named line by line also if several apply', async () => {
    const update = {
      ...withCodes('TENOFF', 'FIFTH'),
      line_items: [line(BOOT), line('bluff-black-9')],
    };
    const { discounts, totals } = await begin(update);
    const applied = discounts?.applied ?? [];
    expect(applied).toHaveLength(2);
    for (const { amount, allocations = [] } of applied) {
      expect(allocations.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }
    expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      -(totals.find(({ type }) => type === 'items_discount')?.amount ?? 0),
    );
  });

  it('for delivery are a discount of the order', async () => {
    const { discounts, totals } = await begin(withCodes('FREEPOST'));
    expect(discounts?.applied).toEqual([
      { code: 'FREEPOST', title: 'Offer freepost', amount: 995 },
    ]);
    expect(totals).toContainEqual(expect.objectContaining({ type: 'discount', amount: -995 }));
  });

  it.each([
    ['NOSUCH', 'discount_code_invalid'],
    ['OLD', 'discount_code_expired'],
    ['MEMBERS', 'discount_code_user_not_logged_in'],
  ])('%s is refused as %s, and the rest still applies', async (refused, code) => {
    const checkout = await begin(withCodes('TENOFF', refused));
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ type: 'warning', code, path: '$.discounts.codes[1]' }),
    );
    expect(checkout.discounts?.codes).toEqual(['TENOFF', refused]);
    expect(checkout.discounts?.applied).toHaveLength(1);
    expect(checkout.status).toBe('requires_escalation');
  });

  it('that exclude each other, or come twice, are refused by name', async () => {
    expect(codesOf(await begin(withCodes('TENOFF', 'ALONE')))).toContain(
      'discount_code_combination_disallowed',
    );
    expect(codesOf(await begin(withCodes('TENOFF', 'tenoff')))).toContain(
      'discount_code_already_applied',
    );
  });

  it('stay until others replace them, and an empty list ends them', async () => {
    const { id } = await begin(withCodes('TENOFF'));
    expect(totalOf(checkoutOf(await shop.update(id, WHOLE)))).toBe(4_995);
    expect(totalOf(checkoutOf(await shop.update(id, withCodes())))).toBe(5_995);
  });

  it('cannot be guessed without end, under whatever name', async () => {
    const address = { [CLIENT_ADDRESS_HEADER]: '203.0.113.99' };
    const codes = (round: number) =>
      withCodes(...Array.from({ length: 20 }, (_, index) => `GUESS${round}X${index}`));
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1) {
      statuses.push((await shop.create(codes(round), { headers: address })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the buyer', () => {
  it('is kept, with the phone number by E.164', async () => {
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, phone_number: '0412 345 678' } });
    expect(checkoutOf(await shop.read(id)).buyer).toMatchObject(BUYER);
  });

  it.each([
    ['email', 'nobody', 'invalid_email'],
    ['phone_number', '12', 'invalid_phone'],
    ['first_name', '<script>', 'invalid_name'],
  ])('with a bad %s is asked for it again', async (field, value, code) => {
    const checkout = await begin({ ...WHOLE, buyer: { ...BUYER, [field]: value } });
    expect(checkout.status).toBe('incomplete');
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ code, path: `$.buyer.${field}`, severity: 'recoverable' }),
    );
    expect(checkout.messages.filter(({ path }) => path === `$.buyer.${field}`)).toHaveLength(1);
    expect(checkout.buyer).not.toHaveProperty(field);
  });

  it('agrees to marketing only by their own word', async () => {
    const marketing = async (said: object) =>
      (
        await begin({
          ...WHOLE,
          buyer: { ...BUYER, consent: { 'dev.ucp.consent.marketing': said } },
        })
      ).buyer?.consent?.['dev.ucp.consent.marketing'];
    expect((await begin()).buyer?.consent).toMatchObject({
      'dev.ucp.consent.marketing': { granted: false, source: 'business' },
    });
    expect(await marketing({ granted: true, source: 'business' })).toMatchObject({
      granted: false,
    });
    expect(await marketing({ granted: true, source: 'platform' })).toMatchObject({
      granted: true,
      source: 'platform',
    });
  });
});

describe('consent', () => {
  const MARKETING = 'dev.ucp.consent.marketing';
  const agreed = { granted: true, source: 'platform' };
  const consenting = (consent: object) => ({ ...WHOLE, buyer: { ...BUYER, consent } });

  it('stays while nobody says anything else, also when read again', async () => {
    const { id } = await begin(consenting({ [MARKETING]: agreed }));
    await shop.update(id, WHOLE);
    expect(checkoutOf(await shop.read(id)).buyer?.consent?.[MARKETING]).toMatchObject(agreed);
  });

  it('can be taken back', async () => {
    const { id } = await begin(consenting({ [MARKETING]: agreed }));
    const refused = { granted: false, source: 'platform' };
    const update = await shop.update(id, consenting({ [MARKETING]: refused }));
    expect(checkoutOf(update).buyer?.consent?.[MARKETING]).toMatchObject(refused);
  });

  it('is for nothing but what the shop asks for', async () => {
    const checkout = await begin(
      consenting({
        'dev.ucp.consent.sale_of_data': agreed,
        [MARKETING]: { ...agreed, granted: false, segments: { sms: agreed } },
      }),
    );
    expect(Object.keys(checkout.buyer?.consent ?? {})).toEqual([MARKETING]);
    expect(checkout.buyer?.consent?.[MARKETING]).not.toHaveProperty('segments');
  });
});

describe('fulfilment', () => {
  it('offers ways and prices for the address, and the chosen one counts', async () => {
    const { fulfillment } = await begin();
    const [method] = fulfillment?.methods ?? [];
    expect(method).toMatchObject({
      type: 'shipping',
      line_item_ids: ['line_1'],
      selected_destination_id: 'home',
      destinations: [{ type: 'shipping_address', id: 'home', ...BRIGHT }],
      groups: [
        {
          selected_option_id: 'standard',
          options: [
            { id: 'standard', totals: [{ type: 'total', amount: 995 }] },
            { id: 'express', totals: [{ type: 'total', amount: 1_495 }] },
          ],
        },
      ],
    });
    const express = await begin({ ...WHOLE, fulfillment: delivery(BRIGHT, 'express') });
    expect(totalOf(express)).toBe(6_495);
    // It is left without a signature, to which only the shopper agrees.
    expect(codesOf(express)).toEqual(['authority_to_leave_required']);
  });

  it('names its ways so that nobody takes one for another', async () => {
    const { fulfillment } = await begin();
    const options = fulfillment?.methods[0]?.groups?.[0]?.options ?? [];
    const titles = options.map(({ title }) => title.trim());
    expect(titles.length).toBeGreaterThan(1);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('');
    // What is said besides repeats neither name nor price.
    for (const { title, description } of options) {
      expect(description?.plain).not.toContain(title);
      expect(description?.plain).not.toContain('$');
    }
  });

  it('is one group of all lines', async () => {
    const { fulfillment, line_items: lines } = await begin({
      ...WHOLE,
      line_items: [line(BOOT), line('bluff-black-9')],
    });
    const ids = lines.map(({ id }) => id);
    expect(fulfillment?.methods[0]).toMatchObject({
      line_item_ids: ids,
      groups: [{ line_item_ids: ids }],
    });
    expect(fulfillment?.methods[0]?.groups).toHaveLength(1);
  });

  it('has a way that is free from $100', async () => {
    const { fulfillment } = await begin({ ...WHOLE, line_items: [line(BOOT, 2)] });
    expect(fulfillment?.methods[0]?.groups?.[0]?.options).toContainEqual(
      expect.objectContaining({ id: 'standard', totals: [{ type: 'total', amount: 0 }] }),
    );
  });

  it('follows the address', async () => {
    const darwin = { ...BRIGHT, address_region: 'NT', postal_code: '0800' };
    const { fulfillment } = await begin({ ...WHOLE, fulfillment: delivery(darwin) });
    expect(fulfillment?.methods[0]?.groups?.[0]?.options.map(({ id }) => id)).toEqual(['standard']);
    const checkout = await begin({ ...WHOLE, fulfillment: delivery(darwin, 'express') });
    expect(codesOf(checkout)).toContain('fulfillment_option_unavailable');
  });

  it('keeps the address for its id, and gives one to an address without', async () => {
    const { id } = await begin();
    const again = { methods: [{ type: 'shipping', selected_destination_id: 'home' }] };
    const kept = checkoutOf(await shop.update(id, { ...WHOLE, fulfillment: again }));
    expect(kept.fulfillment?.methods[0]?.destinations?.[0]).toMatchObject(BRIGHT);
    const unnamed = { methods: [{ type: 'shipping', destinations: [BRIGHT] }] };
    const given = await begin({ ...WHOLE, fulfillment: unnamed });
    const [method] = given.fulfillment?.methods ?? [];
    expect(method?.destinations?.[0]?.id).toBe(method?.selected_destination_id);
    expect(method?.selected_destination_id).toMatch(/^dest_/);
  });

  it('names each part of an address that is missing or wrong, also when read again', async () => {
    const bad = { postal_code: '37', address_region: 'Atlantis', street_address: '1 Gum Street' };
    const { id } = await begin({ ...WHOLE, fulfillment: delivery(bad) });
    const paths = checkoutOf(await shop.read(id)).messages.map(({ path }) => path);
    const at = '$.fulfillment.methods[0].destinations[0]';
    expect(paths.sort()).toEqual([
      `${at}.address_locality`,
      `${at}.address_region`,
      `${at}.postal_code`,
    ]);
  });

  it('says what it costs from the postcode alone', async () => {
    const checkout = await begin({ line_items: LINES, context: { postal_code: '3741' } });
    expect(totalOf(checkout)).toBe(5_995);
    expect(checkout.status).toBe('incomplete');
  });

  it('goes to Australia only', async () => {
    const london = { ...BRIGHT, address_country: 'GB' };
    const checkout = await begin({ ...WHOLE, fulfillment: delivery(london) });
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ code: 'address_undeliverable', severity: 'recoverable' }),
    );
  });

  const pickup = (store: string | null) => ({
    methods: [{ type: 'pickup', selected_destination_id: store }],
  });

  it('can be a pickup: the shop names the stores that have everything', async () => {
    const { id, fulfillment } = await begin({ ...WHOLE, fulfillment: pickup(null) });
    expect(fulfillment?.methods[0]?.destinations).toEqual([
      expect.objectContaining({ type: 'business_location', id: 's1' }),
    ]);
    const chosen = checkoutOf(await shop.update(id, { ...WHOLE, fulfillment: pickup('s1') }));
    expect(chosen.fulfillment?.methods[0]).toMatchObject({
      selected_destination_id: 's1',
      groups: [{ selected_option_id: 'pickup', options: [{ totals: [{ amount: 0 }] }] }],
    });
    expect(totalOf(chosen)).toBe(5_000);
    expect(chosen.status).toBe('requires_escalation');
  });

  it.each(['s2', 'nowhere'])(
    'changes nothing for the store %s, which cannot have it',
    async (store) => {
      const before = await begin();
      const update = { line_items: [line(BOOT, 3)], fulfillment: pickup(store) };
      const after = checkoutOf(await shop.update(before.id, update));
      expect(after.line_items).toEqual(before.line_items);
      expect(after.fulfillment).toEqual(before.fulfillment);
      expect(after.continue_url).toBe(before.continue_url);
      expect(after.messages).toContainEqual(
        expect.objectContaining({
          severity: 'recoverable',
          path: '$.fulfillment.methods[0].selected_destination_id',
        }),
      );
    },
  );

  it('takes a store by the id that a search for stores names', async () => {
    const { json } = await platform.call(searchLocations, { body: {} });
    const { locations } = json as { locations: { id: string }[] };
    const [{ id: store } = { id: '' }] = locations;
    const { fulfillment } = await begin({ ...WHOLE, fulfillment: pickup(store) });
    expect(fulfillment?.methods[0]).toMatchObject({
      selected_destination_id: store,
      destinations: [{ type: 'business_location', id: store, name: expect.any(String) }],
    });
  });

  it.each(['s2', 'nowhere'])(
    'takes no other store for %s, also at the beginning',
    async (store) => {
      const checkout = await begin({ line_items: [line(BOOT)], fulfillment: pickup(store) });
      const [method] = checkout.fulfillment?.methods ?? [];
      const selected = method?.selected_destination_id ?? null;
      expect([store, null]).toContain(selected);
      const named = method?.destinations?.filter(({ id }) => id === store) ?? [];
      expect(named).toHaveLength(selected === null ? 0 : 1);
      expect(checkout.messages).toContainEqual(
        expect.objectContaining({
          severity: 'recoverable',
          path: '$.fulfillment.methods[0].selected_destination_id',
        }),
      );
    },
  );

  it('understands its own answer sent back', async () => {
    const { id, fulfillment, line_items: lines } = await begin();
    const echoed = { ...WHOLE, line_items: lines, fulfillment };
    expect(checkoutOf(await shop.update(id, echoed)).fulfillment).toEqual(fulfillment);
  });

  it('is one way for the whole order', async () => {
    const { id } = await begin();
    const both = { methods: [...delivery().methods, ...pickup('s1').methods] };
    const checkout = checkoutOf(await shop.update(id, { ...WHOLE, fulfillment: both }));
    expect(codesOf(checkout)).toContain('fulfillment_split_unsupported');
  });
});

describe('a platform without an extension', () => {
  it('neither sends nor sees its fields', async () => {
    const bare = await startPlatform({ capabilities: ['dev.ucp.shopping.checkout'] });
    const body = { ...WHOLE, discounts: { codes: ['TENOFF'] } };
    const checkout = checkoutOf(await shopping(bare).create(body));
    await bare.close();
    expect(Object.keys(checkout.ucp.capabilities)).toEqual(['dev.ucp.shopping.checkout']);
    expect(checkout).not.toHaveProperty('discounts');
    expect(checkout).not.toHaveProperty('fulfillment');
    expect(checkout.buyer).not.toHaveProperty('consent');
    expect(totalOf(checkout)).toBe(5_000);
    expect(codesOf(checkout)).toEqual(['fulfillment_required']);
  });
});

describe('a call', () => {
  it.each([
    ['without lines', {}],
    ['with no units', { line_items: [line(BOOT, 0)] }],
    ['with a price as a unit', { line_items: [line(BOOT, 1.5)] }],
    ['with text for a list', { line_items: 'boots' }],
    ['with codes that are no list', { line_items: LINES, discounts: 'TENOFF' }],
    ['with too many lines', { line_items: Array.from({ length: 501 }, () => line(BOOT)) }],
    ['with a text without end', { line_items: LINES, buyer: { email: 'a'.repeat(501) } }],
    ['with text that cannot be stored', { line_items: LINES, buyer: { first_name: 'A\u0000' } }],
  ])('%s is a bad request', async (_, body) => {
    const { status, json } = await shop.create(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'invalid_request' });
  });

  it('in another form than JSON is refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await shop.create(WHOLE, { headers })).status).toBe(415);
  });

  it('that is far too long is refused unread', async () => {
    const body = { line_items: LINES, more: 'x'.repeat(300_000) };
    expect((await shop.create(body)).status).toBe(413);
  });

  it('may have fields of later versions', async () => {
    expect((await shop.create({ ...WHOLE, later: { a: 1 }, signals: {} })).status).toBe(201);
  });
});

describe('a cart', () => {
  it('is made, read, replaced and ended; then it is not there', async () => {
    const made = await shop.createCart({ line_items: LINES, discounts: { codes: ['TENOFF'] } });
    expect(made.status).toBe(201);
    const { id, expires_at } = cartOf(made);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(totalOf(cartOf(await shop.readCart(id)))).toBe(4_000);
    const update = { line_items: [line(BOOT, 2)] };
    expect(totalOf(cartOf(await shop.updateCart(id, update)))).toBe(9_000);
    expect(cartOf(await shop.cancelCart(id)).line_items[0]?.quantity).toBe(2);
    for (const answer of [
      await shop.readCart(id),
      await shop.updateCart(id, update),
      await shop.cancelCart(id),
    ]) {
      expect(refusalOf(answer).messages).toEqual([expect.objectContaining({ code: 'not_found' })]);
    }
  });

  it('becomes one checkout with its lines, buyer and codes, whatever is sent besides', async () => {
    const body = { line_items: LINES, buyer: BUYER, discounts: { codes: ['TENOFF'] } };
    const cart = cartOf(await shop.createCart(body));
    const convert = () =>
      shop.create({ cart_id: cart.id, line_items: [line('bluff-black-9', 4)], buyer: {} });
    const answers = await Promise.all([convert(), convert(), convert()]);
    const [checkout, ...others] = answers.map(checkoutOf);
    expect(checkout).toMatchObject({ line_items: cart.line_items, buyer: BUYER });
    expect(checkout?.discounts?.codes).toEqual(['TENOFF']);
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([checkout?.id]));
    await shop.cancel(checkout?.id ?? '');
    expect(checkoutOf(await convert()).id).not.toBe(checkout?.id);
  });

  it('of somebody else becomes nothing', async () => {
    const other = await startPlatform();
    const cart = cartOf(await shopping(other).createCart({ line_items: LINES }));
    await other.close();
    const { messages } = refusalOf(await shop.create({ cart_id: cart.id, line_items: [] }));
    expect(messages[0]?.code).toBe('not_found');
  });
});
