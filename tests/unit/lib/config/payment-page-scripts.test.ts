import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { isPaymentPageScript, PAYMENT_PAGE_SCRIPTS } from '#lib/config/payment-page-scripts.ts';
import { pagePolicies } from '#lib/server/front/page-policy.ts';

const DOCUMENT = readFileSync('docs/payment-page-scripts.md', 'utf8');

/** Every provider with every way to pay. */
const EVERYTHING = (['sandbox', 'production'] as const).flatMap((environment) =>
  ['hosted-fields', 'drop-in'].map((cardEntry) => ({
    BRAINTREE_ENVIRONMENT: environment,
    BRAINTREE_MERCHANT_ID: 'm',
    BRAINTREE_PUBLIC_KEY: 'p',
    BRAINTREE_PRIVATE_KEY: 's',
    BRAINTREE_METHODS: 'card,paypal,google-pay,apple-pay',
    BRAINTREE_CARD_ENTRY: cardEntry,
    BRAINTREE_3D_SECURE: 'auto',
    GOOGLE_PAY_MERCHANT_ID: 'G',
    AFTERPAY_ENVIRONMENT: environment,
    AFTERPAY_MERCHANT_ID: 'm',
    AFTERPAY_SECRET_KEY: 's',
    MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    MAP_TILE_ATTRIBUTION: 'Tiles',
    COGNITO_USER_POOL_ID: 'ap-southeast-2_AbCdEfGhI',
    COGNITO_CLIENT_ID: 'client',
  })),
);

function scriptHosts(variables: Record<string, string>): string[] {
  const policy = pagePolicies(readEnvironment(variables))('/checkout/payment').text([]);
  const [, sources = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ').filter((source) => source !== "'self'");
}

describe('the list of scripts on payment pages', () => {
  const listed = PAYMENT_PAGE_SCRIPTS.map(({ from }) => from);

  it('holds every host that their policy names, and no other', () => {
    const named = new Set(EVERYTHING.flatMap(scriptHosts));
    expect([...named].sort()).toEqual(listed.filter((from) => from.startsWith('https:')).sort());
  });

  it('names no host where no provider is configured', () => {
    expect(scriptHosts({})).toEqual([]);
  });

  it('is what the document shows', () => {
    const rows = PAYMENT_PAGE_SCRIPTS.map(
      ({ from, what, reason, integrity }) => `| \`${from}\` | ${what} | ${reason} | ${integrity} |`,
    );
    const shown = DOCUMENT.split('\n').filter((line) => line.startsWith('| `'));
    expect(shown).toEqual(rows);
  });
});

it.each([
  ['https://shop.example/_next/static/chunks/a.js', true],
  ['https://shop.example/_page/checkout/x.js', true],
  ['https://shop.example/media/x.js', false],
  ['https://evil.example/_next/static/chunks/a.js', false],
  ['https://pay.google.com/gp/p/js/pay.js', true],
  ['https://pay.google.com.evil.example/pay.js', false],
  ['http://pay.google.com/gp/p/js/pay.js', false],
])('%s is in the list: %s', (address, isListed) => {
  expect(isPaymentPageScript(address, 'https://shop.example')).toBe(isListed);
});
