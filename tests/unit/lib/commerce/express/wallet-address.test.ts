import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { contactFields } from '#lib/api/schemas/checkout-contact.ts';
import {
  addressToOrder,
  addressToPrice,
  contactOf,
  PLACEHOLDER_PHONE,
  phoneOf,
  splitName,
  stateOf,
  type WalletAddress,
} from '#lib/commerce/express/wallet-address.ts';
import { isPhoneNumber, readPhoneNumber } from '#lib/commerce/phone-number.ts';

const WHOLE: WalletAddress = {
  name: 'Mia Nguyen',
  lines: ['12 Kelp Street'],
  suburb: 'Brunswick',
  state: 'Victoria',
  postcode: '3056',
  country: 'au',
  phone: '+61 412 345 678',
};

function refusedAs(result: { ok: true } | { ok: false; refusal: { code: string } }) {
  return result.ok ? null : result.refusal.code;
}

describe('addressToOrder', () => {
  it('turns the wallet’s address into our form', () => {
    expect(addressToOrder(WHOLE, readPhoneNumber)).toEqual({
      ok: true,
      value: {
        contactName: 'Mia Nguyen',
        company: '',
        street1: '12 Kelp Street',
        street2: '',
        suburb: 'Brunswick',
        state: 'vic',
        postcode: '3056',
        country: 'AU',
        phone: '+61412345678',
      },
    });
  });

  it.each([
    ['COUNTRY', { country: 'NZ' }],
    ['COUNTRY', { country: null }],
    ['NO_NAME', { name: ' ' }],
    ['UNDELIVERABLE', { lines: ['', null] }],
    ['UNDELIVERABLE', { suburb: '' }],
    ['UNDELIVERABLE', { postcode: '305' }],
    ['UNDELIVERABLE', { postcode: '' }],
    ['UNDELIVERABLE', { lines: ['1 '.repeat(30), '2 '.repeat(30), '3 '.repeat(30)] }],
  ])('refuses with %s: %j', (code, change) => {
    expect(refusedAs(addressToOrder({ ...WHOLE, ...change }, readPhoneNumber))).toBe(code);
  });

  it('takes the state of the postcode when the wallet gives none', () => {
    expect(addressToOrder({ ...WHOLE, state: '' }, readPhoneNumber)).toMatchObject({
      value: { state: 'vic' },
    });
  });

  it('keeps all of a long street on two lines', () => {
    const lines = ['Level 12, The Old Wool Store Building', 'Unit 1204, 180 Saint Kilda Road'];
    const found = addressToOrder({ ...WHOLE, lines: [lines.join(', ')] }, readPhoneNumber);
    expect(found.ok && `${found.value.street1} ${found.value.street2}`).toBe(lines.join(', '));
  });

  it('returns an address that an order accepts, or refuses, whatever the wallet writes', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 130 }), { nil: null });
    const given = fc.record({
      name: text,
      company: text,
      lines: fc.array(text, { maxLength: 4 }),
      suburb: text,
      state: fc.oneof(text, fc.constant('NSW')),
      postcode: fc.oneof(text, fc.constant('2000')),
      country: fc.constant('AU'),
      phone: text,
    });
    fc.assert(
      fc.property(given, (address) => {
        const found = addressToOrder(address, readPhoneNumber);
        if (!found.ok) return;
        const read = z.safeParse(checkoutAddress, { type: 'ENTERED', ...found.value });
        expect(read.success ? null : [found.value, read.error.issues]).toBeNull();
      }),
    );
  });
});

describe('addressToPrice', () => {
  it('needs only a country and a postcode', () => {
    const found = addressToPrice({ postcode: '7000', country: 'AU' });
    expect(found).toMatchObject({ ok: true, value: { postcode: '7000', state: 'tas' } });
    const value = found.ok && { type: 'ENTERED', ...found.value };
    expect(z.safeParse(checkoutAddress, value).success).toBe(true);
  });

  it.each([
    ['COUNTRY', { postcode: '6011', country: 'NZ' }],
    ['UNDELIVERABLE', { postcode: '', country: 'AU' }],
    ['UNDELIVERABLE', { postcode: '30', country: 'AU' }],
  ])('refuses with %s: %j', (code, given) => {
    expect(refusedAs(addressToPrice(given))).toBe(code);
  });
});

describe('the buyer of an express checkout', () => {
  it('does not agree to marketing', () => {
    expect(
      contactOf({ name: 'Mia Nguyen', email: ' mia@example.com ' }, null, readPhoneNumber),
    ).toEqual({
      ok: true,
      value: {
        firstName: 'Mia',
        lastName: 'Nguyen',
        email: 'mia@example.com',
        phone: PLACEHOLDER_PHONE,
        agreeToMarketing: false,
      },
    });
  });

  it.each([
    ['NO_EMAIL', { name: 'Mia Nguyen' }],
    ['NO_NAME', { email: 'mia@example.com' }],
  ])(
    'is refused with %s when the wallet leaves out the name or e-mail address',
    (code, contact) => {
      const found = contactOf(contact, null, readPhoneNumber);
      expect(found).toMatchObject({ refusal: { code, message: 'Name and email not found' } });
    },
  );

  it.each([
    ['Mia Nguyen', 'Mia', 'Nguyen'],
    ['Ana María de la Cruz', 'Ana María de la', 'Cruz'],
    ['Sukarno', 'Sukarno', 'Sukarno'],
    ['  Jo\tSmith-Wong  ', 'Jo', 'Smith-Wong'],
    ['🥾', '', ''],
    ['Wolfeschlegelsteinhausenbergerdorff Li', 'Wolfeschlegelsteinha', 'Li'],
  ])('has from %j the first name %j and the last name %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('keeps the names that the wallet has already split', () => {
    expect(splitName({ given: 'Ana María', family: 'de la Cruz' })).toEqual({
      firstName: 'Ana María',
      lastName: 'de la Cruz',
    });
  });

  it('has names that an order accepts, whatever the wallet writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const { firstName, lastName } = splitName(name);
        if (firstName === '') {
          expect(lastName).toBe('');
          return;
        }
        expect(z.safeParse(contactFields.firstName, firstName).success).toBe(true);
        expect(z.safeParse(contactFields.lastName, lastName).success).toBe(true);
      }),
    );
  });
});

describe('phoneOf', () => {
  it.each([
    ['+61 412 345 678', '+61412345678'],
    ['0412 345 678', '+61412345678'],
    ['(02) 9999 8888', '+61299998888'],
    ['+61 (0)2 9999 8888', '+61299998888'],
    ['0061 2 9999 8888', '+61299998888'],
    ['0011 61 2 9999 8888', '+61299998888'],
    ['1300 123 456', '+611300123456'],
    ['1800 123 456', '+611800123456'],
    ['13 12 34', '+61131234'],
    ['+64 21 123 4567', '+64211234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['0011 44 20 7946 0958', '+442079460958'],
    ['', PLACEHOLDER_PHONE],
    [undefined, PLACEHOLDER_PHONE],
    ['+1 555 0100', PLACEHOLDER_PHONE],
    ['12', PLACEHOLDER_PHONE],
  ])('reads %j as %s', (given, phone) => {
    expect(phoneOf(given, readPhoneNumber)).toBe(phone);
  });

  it('always returns a number that an order accepts', () => {
    const given = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.stringMatching(/^[+0(]?[0-9 ()-]{5,24}$/),
    );
    fc.assert(
      fc.property(given, (text) => {
        const read = z.safeParse(contactFields.phone, phoneOf(text, readPhoneNumber));
        expect(read.success).toBe(true);
      }),
    );
    expect(isPhoneNumber(PLACEHOLDER_PHONE)).toBe(true);
    expect(PLACEHOLDER_PHONE).toMatch(/^\+61\d{9}$/);
  });

  it('returns a number reserved for fiction when none is known', () => {
    expect(PLACEHOLDER_PHONE).toMatch(/^\+61491570(?:006|156|157|158|159|110)$/);
  });
});

describe('stateOf', () => {
  it.each([
    ['VIC', 'vic'],
    ['Victoria', 'vic'],
    ['N.S.W.', 'nsw'],
    ['New  South Wales', 'nsw'],
    ['AU-QLD', 'qld'],
    ['Ontario', null],
    ['', null],
    [undefined, null],
  ])('reads %j as %s', (given, state) => {
    expect(stateOf(given)).toBe(state);
  });
});
