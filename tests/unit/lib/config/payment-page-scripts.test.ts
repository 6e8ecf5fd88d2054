import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { POLICY_PARTS } from '#lib/config/policy-sources.ts';
import { pagePolicies } from '#lib/server/front/page-policy.ts';
import { isPaymentPageScript, PAYMENT_PAGE_SCRIPTS } from '#tests/support/payment-page-scripts.ts';

const INVENTORY = readFileSync('docs/security/inventory.md', 'utf8');

/** The host of the operator's own fraud-prevention script. */
const FRAUD_HOST = 'https://fraud.example';

const PROVIDERS = (['sandbox', 'production'] as const).flatMap((environment) =>
  ['hosted-fields', 'drop-in'].map((cardEntry) => ({
    SITE_URL: 'https://shop.example',
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
    FRAUD_SCRIPT_SRC: `${FRAUD_HOST}/v2/script.js`,
    FRAUD_COOKIE: 'fraud',
    FRAUD_EVENT: 'fraud:token',
    GTM_ID: 'GTM-ABC1234',
  })),
);

/** Every provider with every way to pay, and every other part that names hosts. */
const EVERYTHING = PROVIDERS.flatMap((variables) => [
  { ...variables, ...challenge('turnstile') },
  { ...variables, ...challenge('recaptcha') },
  { ...variables, ...challenge('recaptcha-enterprise'), CHALLENGE_PROJECT: 'project' },
]);

function challenge(kind: string) {
  return { CHALLENGE: kind, CHALLENGE_SITE_KEY: 'key', CHALLENGE_SECRET: 'secret' };
}

function scriptHosts(variables: Record<string, string>): string[] {
  const policy = pagePolicies(readEnvironment(variables))('/checkout/payment').text([]);
  const [, sources = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ').filter((source) => source !== "'self'");
}

/** The hosts of a page's policy that are no part of a setting. */
function hostsOf(variables: Record<string, string>): string[] {
  const policyOf = pagePolicies(readEnvironment(variables));
  return ['/', '/cart', '/checkout/payment', '/stores']
    .flatMap(
      (page) =>
        policyOf(page)
          .text([])
          .match(/https:\/\/[^\s;]+/g) ?? [],
    )
    .filter((host) => !/\.example\b/.test(host));
}

it('docs/security/inventory.md names exactly the hosts that browsers may load from', () => {
  const [, part = ''] = INVENTORY.split('## What browsers load from other hosts');
  const [table = ''] = part.split('\n## ');
  const named = [...table.matchAll(/`(https:\/\/[^`]+)`/g)].map(([, host]) => host);
  expect(named.sort()).toEqual([...new Set(EVERYTHING.flatMap(hostsOf))].sort());
});

describe('the list of scripts on payment pages', () => {
  it('contains exactly the hosts that the policy of payment pages names', () => {
    const named = new Set(EVERYTHING.flatMap(scriptHosts));
    const hosts = PAYMENT_PAGE_SCRIPTS.map((from) =>
      from === 'FRAUD_SCRIPT_SRC' ? FRAUD_HOST : from,
    );
    expect([...named].sort()).toEqual(hosts.filter((from) => from.startsWith('https:')).sort());
  });

  it.each(POLICY_PARTS)('is tested with a shop that configures %o', (part) => {
    const environments = EVERYTHING.map(readEnvironment);
    expect(environments.flatMap(part)).not.toEqual([]);
  });

  it('needs no host when no provider is configured', () => {
    expect(scriptHosts({})).toEqual([]);
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
  ['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', true],
  ['https://www.google.com/recaptcha/api.js?render=key', true],
  ['https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js', true],
  // Of these hosts, nothing else.
  ['https://www.google.com/recaptcha.js', false],
  ['https://www.google.com/recaptcha/../jsapi', false],
  ['https://www.gstatic.com/charts/loader.js', false],
  ['https://fraud.example/v2/script.js', false],
])('%s is in the list of scripts on payment pages: %s', (address, isListed) => {
  expect(isPaymentPageScript(address, { origin: 'https://shop.example' })).toBe(isListed);
});

it('scripts from the host of the configured fraud-prevention script are in the list', () => {
  const shop = { origin: 'https://shop.example', fraudScript: `${FRAUD_HOST}/v2/script.js` };
  expect(isPaymentPageScript(`${FRAUD_HOST}/v2/more.js`, shop)).toBe(true);
  expect(isPaymentPageScript('https://fraud.example.evil.example/v2/script.js', shop)).toBe(false);
});
