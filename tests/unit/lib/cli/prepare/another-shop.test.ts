import { expect, it } from 'vitest';
import { ownSetting } from '#lib/cli/prepare/another-shop.ts';
import { normaliseVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { GIFT_CARDS } from '#lib/demo/offers/gift-cards.ts';
import { PUBLISHED_CODES } from '#lib/server/vouchers/published-codes.ts';

it.each([
  [{}, null],
  [{ PORT: '4000', DATABASE_URL: 'postgres://db.internal/shop', ENVIRONMENT: 'dev' }, null],
  [{ SITE_URL: 'http://127.0.0.1:4000', BRAND_FOLDER: '' }, null],
  [{ BRAND_FOLDER: '/srv/brand' }, 'BRAND_FOLDER is set'],
  [{ ENVIRONMENT: 'prod' }, 'ENVIRONMENT is prod'],
  [{ ENVIRONMENT: 'stg' }, 'ENVIRONMENT is stg'],
  [{ SITE_URL: 'https://shop.example' }, 'SITE_URL is not an address of this machine'],
])('the demo loads only when settings name no other shop: %j', (given, why) => {
  expect(ownSetting(given, readEnvironment(given))).toBe(why);
});

it('every gift card of the demo has a published code', () => {
  expect(GIFT_CARDS.map(({ code }) => normaliseVoucherCode(code))).toEqual(PUBLISHED_CODES);
});
