import { expect, it } from 'vitest';
import { channelId, makerCodes } from '#lib/commerce/channels/product-codes.ts';

it('channelId keeps an id of up to 50 characters, and shortens longer ones to different ids', () => {
  expect(channelId('BOOT-9')).toBe('BOOT-9');
  const long = 'a'.repeat(60);
  expect(channelId(long)).toHaveLength(50);
  expect(channelId(long)).toBe(channelId(long));
  expect(channelId(`${long}b`)).not.toBe(channelId(`${long}c`));
});

it('makerCodes recognises a GTIN by its check digit, and takes anything else as the maker’s number', () => {
  for (const gtin of ['036000291452', '4006381333931', '10614141000415']) {
    expect(makerCodes({ code: gtin })).toEqual({ gtin, mpn: null });
  }
  for (const mpn of ['4006381333932', '96385074', 'SB-RIDGE-9', '400638133393100']) {
    expect(makerCodes({ code: mpn })).toEqual({ gtin: null, mpn });
  }
  expect(makerCodes({ code: ' ' })).toEqual({ gtin: null, mpn: null });
});

it('makerCodes prefers the GTIN that the shop knows, and keeps the maker’s number too', () => {
  const gtin = '96385074';
  expect(makerCodes({ code: 'SB-9', gtin })).toEqual({ gtin, mpn: 'SB-9' });
  expect(makerCodes({ code: '4006381333931', gtin })).toEqual({ gtin, mpn: null });
});
