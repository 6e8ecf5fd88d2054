import { describe, expect, it } from 'vitest';
import { optionalPhoneNumber, phoneNumber } from '#lib/api/schemas/phone-number.ts';
import { isPhoneNumber, localPhoneNumber } from '#lib/commerce/phone-number.ts';

const messages = (schema: typeof phoneNumber, text: string) =>
  schema.safeParse(text).error?.issues.map((issue) => issue.message) ?? [];

describe('a phone number', () => {
  it.each([
    '0412 345 678',
    '(02) 9374 4000',
    '1800 555 019',
    '13 22 44',
    '+61 412 345 678',
    '+64 21 123 4567',
    '+44 20 7946 0958',
  ])('may be Australian, or foreign with its country code: %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
    expect(messages(phoneNumber, ` ${text} `)).toEqual([]);
  });

  it.each(['12345', '041234567', '021 123 45678', 'call 0412345678', '0412-abc-678', '+999 12345'])(
    'must not be %s',
    (text) => {
      expect(messages(phoneNumber, text)).toEqual(['Enter a valid phone number.']);
      expect(messages(optionalPhoneNumber, text)).toEqual([
        'Enter a valid phone number or leave this field blank.',
      ]);
    },
  );

  it('is shown as Australians write it, unless it is foreign', () => {
    expect(localPhoneNumber('+61412345678')).toBe('0412 345 678');
    expect(localPhoneNumber('+64211234567')).toBe('+64211234567');
    expect(localPhoneNumber('')).toBe('');
  });

  it('has at most 20 characters', () => {
    expect(messages(phoneNumber, '+61 4 1 2 3 4 5 6 7 8')).toEqual(['Use 20 characters or fewer.']);
  });

  it('is required at checkout, and optional elsewhere', () => {
    expect(messages(phoneNumber, '  ')).toEqual(['Enter your phone number.']);
    expect(messages(optionalPhoneNumber, '  ')).toEqual([]);
  });
});
