import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, PUT } from '#app/api/account/addresses/[id]/route.ts';
import { GET, POST } from '#app/api/account/addresses/route.ts';
import { readAddressesCall } from '#lib/api/calls/account/read-addresses.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { MAX_SAVED_ADDRESSES } from '#lib/commerce/account/addresses.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { postalAddress } from '#tests/support/addresses.ts';

const database = ownDatabase();
let ada: TestCustomer;

beforeAll(async () => {
  ada = await signInCustomer('Ada');
});
beforeEach(async () => {
  await database.db.deleteFrom('account_addresses').execute();
  await database.db.deleteFrom('rate_limits').execute();
});

const HOME: SaveAddressRequest = {
  ...postalAddress(),
  isDefaultBilling: false,
  isDefaultShipping: false,
};
const WORK: SaveAddressRequest = {
  ...HOME,
  company: 'Gum - Co',
  street1: '2 High St',
};

const add = (body: unknown, as = ada) => callRoute(POST, { as, body });
const change = (id: string, body: unknown) => callRoute(PUT, { as: ada, params: { id }, body });
const remove = (id: string) => callRoute(DELETE, { as: ada, params: { id } });

const bookIn = (answer: RouteAnswer) => readAnswer(readAddressesCall, answer).addresses;
const saved = async () => bookIn(await callRoute(GET, { as: ada }));
const added = async (body: SaveAddressRequest) => bookIn(await add(body)).at(-1)?.id ?? '';
const refusalOf = (answer: RouteAnswer) => [answer.status, readError(answer).code];

describe('the address book', () => {
  it('keeps addresses as they were typed, oldest first', async () => {
    await add({ ...HOME, phone: ' 0491 570 156 ' });
    const book = bookIn(await add(WORK));
    expect(book).toEqual([
      { ...HOME, phone: '0491 570 156', id: expect.any(String) },
      { ...WORK, id: expect.any(String) },
    ]);
    expect(await saved()).toEqual(book);
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
  ])('accepts an address without company, second line, phone and defaults: %s', async (_, none) => {
    const bare = {
      ...{ ...HOME, company: none, street2: none, phone: none },
      ...{ isDefaultBilling: none, isDefaultShipping: none },
    };
    const whole = { ...HOME, company: '', street2: '', phone: '' };
    expect(bookIn(await add(bare))).toEqual([{ ...whole, id: expect.any(String) }]);
    const id = await added({ ...WORK, phone: '0491570156', isDefaultBilling: true });
    const replaced = { ...bare, street1: '2 High St' };
    // A PUT replaces: what it leaves out is gone.
    expect(bookIn(await change(id, replaced))).toContainEqual({
      ...whole,
      street1: '2 High St',
      id,
    });
  });

  it.each([
    ['as it is', HOME],
    ['in other letters', { ...HOME, street1: '  12  GUM street ', suburb: 'OATLEY' }],
    ['with a phone', { ...HOME, phone: '0491570156' }],
    ['as a default', { ...HOME, isDefaultShipping: true }],
  ])('refuses an address that it has already: %s', async (_how, again) => {
    await add(HOME);
    expect(refusalOf(await add(again))).toEqual([422, 'AddressAlreadyCreated']);
    const other = await added(WORK);
    expect(refusalOf(await change(other, again))).toEqual([422, 'AddressNotUnique']);
    expect(await saved()).toMatchObject([HOME, WORK]);
  });

  it('accepts a change that leaves the address itself the same', async () => {
    const id = await added(HOME);
    const answer = await change(id, { ...HOME, phone: '0491570156' });
    expect(bookIn(answer)).toEqual([{ ...HOME, id, phone: '0491570156' }]);
  });

  it('saves one of twenty that are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(HOME)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(19).fill(422)]);
    expect(await saved()).toHaveLength(1);
  });

  it('has one default of each kind, however many are set at the same time', async () => {
    const defaults = { isDefaultBilling: true, isDefaultShipping: true };
    const ids: string[] = [];
    for (let n = 1; n <= 6; n += 1)
      ids.push(await added({ ...HOME, ...defaults, street1: `${n} St` }));
    expect((await saved()).map((one) => one.isDefaultBilling)).toEqual([
      ...Array(5).fill(false),
      true,
    ]);
    const answers = await Promise.all(
      ids.map((id, n) => change(id, { ...HOME, ...defaults, street1: `${n + 1} St` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await saved();
    expect(after.filter((one) => one.isDefaultBilling)).toHaveLength(1);
    expect(after.filter((one) => one.isDefaultShipping)).toHaveLength(1);
  });

  it('can be without a default', async () => {
    const id = await added({ ...HOME, isDefaultBilling: true });
    expect(bookIn(await change(id, HOME))).toEqual([{ ...HOME, id }]);
  });

  it('is full at its limit, even when several race for the last place', async () => {
    const { db } = database;
    await db
      .insertInto('account_addresses')
      .values(
        Array.from({ length: MAX_SAVED_ADDRESSES - 1 }, (_, n) => ({
          id: `a${n}`,
          customer_id: ada.sub,
          address: JSON.stringify({ ...HOME, street1: `${n} Row` }),
          fingerprint: String(n),
          is_default_billing: false,
          is_default_shipping: false,
        })),
      )
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add({ ...HOME, street1: `${n} Rivals Road` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusalOf)).toEqual(Array(7).fill([422, 'TooManyAddresses']));
    expect(await saved()).toHaveLength(MAX_SAVED_ADDRESSES);
  });

  it('answers 404 for an address that was removed', async () => {
    const id = await added(HOME);
    expect((await remove(id)).json).toEqual({ addresses: [] });
    expect(refusalOf(await remove(id))).toEqual([404, 'AddressNotFound']);
    expect(refusalOf(await change(id, HOME))).toEqual([404, 'AddressNotFound']);
    expect(refusalOf(await change('a\0b', HOME))).toEqual([404, 'AddressNotFound']);
  });

  it.each([
    ['contactName', ''],
    ['contactName', 'Ada <b>'],
    ['company', 'Gum & Co'],
    ['street1', ''],
    ['street1', 'x'.repeat(51)],
    ['street1', '1 Gum\u0000 Street'],
    ['street2', 'line\nbreak'],
    ['suburb', ' '],
    ['state', 'VIC'],
    ['postcode', '37411'],
    ['country', 'NZ'],
    ['phone', 'call me'],
    ['isDefaultBilling', 'yes'],
    ['id', 'mine'],
  ])('refuses %s = %j', async (field, value) => {
    expect(await add({ ...HOME, [field]: value })).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest', fields: { [field]: expect.any(String) } } },
    });
    expect(await saved()).toEqual([]);
  });

  it('answers 404 until the account has been created', async () => {
    const newcomer = await signInCustomer('Newcomer', { prepared: false });
    expect(refusalOf(await add(HOME, newcomer))).toEqual([404, 'CustomerNotFound']);
  });
});
