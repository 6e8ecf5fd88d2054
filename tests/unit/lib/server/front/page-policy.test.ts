import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';
import { pagePolicies } from '#lib/server/front/page-policy.ts';

const BRAINTREE = {
  SITE_URL: 'https://shop.example',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
};
const GOOGLE_PAY = {
  ...BRAINTREE,
  BRAINTREE_METHODS: 'google-pay',
  GOOGLE_PAY_MERCHANT_ID: 'G',
};

/** The directives of a page's policy, by name. */
function policyOf(path: string, variables: Record<string, string> = {}) {
  const policy = pagePolicies(readEnvironment(variables))(path);
  const text = policy.text(['sha256-abc=']);
  const directives = Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  return { ...policy, text, directives };
}

describe('a shop without providers', () => {
  it.each(['/', '/products/boot', '/checkout/payment', '/account', '/payments/sandbox/paypal'])(
    'loads from itself only on %s',
    (path) => {
      const { text, directives, headers } = policyOf(path);
      expect(text).not.toMatch(/https?:|\*|unsafe-eval/);
      expect(directives).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self' 'sha256-abc='",
        'style-src': "'self'",
        'connect-src': "'self'",
        'frame-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'report-uri': '/api/csp-reports',
      });
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('payment=(self)');
    },
  );
});

it('the brand’s fonts are allowed by a hash, unless a provider needs styles without one', () => {
  const style = '@font-face{}';
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const of = (variables: Record<string, string>) =>
    pagePolicies(readEnvironment(variables), style)('/').text([]);
  expect(of({})).toContain(`; style-src 'self' ${hash}; style-src-attr 'unsafe-inline'; `);
  expect(of({})).toContain("; font-src 'self'; ");
  // A browser ignores 'unsafe-inline' beside a hash.
  expect(of(GOOGLE_PAY)).toMatch(/style-src-elem 'self'(?! 'sha)[^;]* 'unsafe-inline'/);
});

it('ordinary pages prerender links; pages with payments or secrets do not', () => {
  const rules = (path: string) => policyOf(path).headers['speculation-rules'];
  expect(rules('/blog/a-post')).toBe('"/speculation-rules.json"');
  for (const path of [
    ...['/checkout', '/checkout/payment', '/account/payment-methods'],
    ...['/account/verify', '/payments/sandbox/paypal'],
  ]) {
    expect(rules(path), path).toBeUndefined();
  }
});

it('public pages carry the token of WebMCP’s trial, unless assistants are off', () => {
  const WEBMCP_TOKEN = `A${'b3+/'.repeat(40)}==`;
  const token = (path: string, variables: Record<string, string>) =>
    policyOf(path, variables).headers['origin-trial'];
  expect(token('/men', { WEBMCP_TOKEN })).toBe(WEBMCP_TOKEN);
  expect(token('/checkout', { WEBMCP_TOKEN })).toBeUndefined();
  expect(token('/admin', { WEBMCP_TOKEN })).toBeUndefined();
  expect(token('/men', { WEBMCP_TOKEN, AGENTS: 'off' })).toBeUndefined();
  expect(() => readEnvironment({ WEBMCP_TOKEN: `${WEBMCP_TOKEN}\r\nset-cookie: a=b` })).toThrow(
    /WEBMCP_TOKEN must be a token/,
  );
});

describe('the policy of a page', () => {
  const cards = { ...BRAINTREE, BRAINTREE_METHODS: 'card', BRAINTREE_3D_SECURE: 'auto' };

  it.each(['/checkout/payment', '/checkout', '/account/payment-methods'])(
    'allows card fields on %s',
    (path) => {
      const { directives } = policyOf(path, cards);
      expect(directives['connect-src']).toContain('https://payments.braintree-api.com');
      expect(directives['frame-src']).toContain('https://assets.braintreegateway.com');
      expect(directives['script-src']).toContain('https://songbird.cardinalcommerce.com');
    },
  );

  it.each(['/', '/cart', '/account', '/account/payment-methods-of-others', '/checkouts'])(
    'does not allow card fields on %s',
    (path) => {
      expect(policyOf(path, cards).text).not.toContain('https:');
    },
  );

  it('allows no frame of a bank without 3-D Secure', () => {
    const { directives } = policyOf('/checkout/payment', { ...BRAINTREE });
    expect(directives['frame-src']).not.toMatch(/https:(?: |$)/);
    expect(directives['script-src']).not.toContain('cardinalcommerce');
  });

  const wallets = { ...BRAINTREE, BRAINTREE_METHODS: 'paypal' };

  it.each(['/', '/cart', '/products/boot', '/checkout/payment'])('allows wallets on %s', (path) => {
    const { directives, headers, requiresTrustedTypes } = policyOf(path, wallets);
    expect(directives['script-src']).toContain('https://www.paypal.com');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('payment=(self "https://www.paypal.com")');
    // Their scripts make elements as they like.
    expect(requiresTrustedTypes).toBe(false);
  });

  it('does not allow wallets on pages of the sandbox', () => {
    expect(policyOf('/payments/sandbox/paypal', wallets).text).not.toContain('https:');
  });

  it.each([
    ['/', true],
    ['/cart', true],
    ['/checkouts', true],
    ['/checkout', false],
    ['/checkout/payment', false],
    ['/checkout/success', false],
    ['/account/payment-methods', false],
    ['/account/password/reset', false],
    ['/newsletter/unsubscribe/key', false],
    ['/payments/sandbox/paypal', false],
  ])('decides on the tag manager for %s: %s', (path, isNamed) => {
    const { text } = policyOf(path, { GTM_ID: 'GTM-ABC1234' });
    expect(/googletagmanager|google-analytics/.test(text)).toBe(isNamed);
  });

  it('allows the host of map tiles', () => {
    const of = (url: string) =>
      policyOf('/stores', { MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: 'Tiles' }).directives[
        'img-src'
      ];
    expect(of('https://tiles.example/{z}/{x}/{y}.png')).toBe("'self' data: https://tiles.example");
    expect(of('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe(
      "'self' data: https://*.tiles.example",
    );
    expect(of('https://t{s}.tiles.example:8443/{z}/{x}/{y}')).toBe(
      "'self' data: https://*.tiles.example:8443",
    );
  });

  it('allows the host of a Cognito user pool', () => {
    const { directives } = policyOf('/account/signin', {
      COGNITO_USER_POOL_ID: 'ap-southeast-2_AbCdEfGhI',
      COGNITO_CLIENT_ID: 'client',
    });
    expect(directives['connect-src']).toBe(
      "'self' https://cognito-idp.ap-southeast-2.amazonaws.com",
    );
  });
});

describe('with any provider', () => {
  it.each([
    ['cards', { ...BRAINTREE, BRAINTREE_3D_SECURE: 'always' }],
    ['PayPal and Apple Pay', { ...BRAINTREE, BRAINTREE_METHODS: 'paypal,apple-pay' }],
    ['Google Pay', GOOGLE_PAY],
  ])('no page allows scripts from anywhere: %s', (_, variables) => {
    for (const path of ['/', '/products/boot', '/cart', '/checkout/payment', '/account/signin']) {
      const { text, directives } = policyOf(path, variables);
      const sources = directives['script-src']?.split(' ');
      for (const any of ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'https:', '*', 'https://*']) {
        expect(sources).not.toContain(any);
      }
      expect(text).not.toContain('http:');
      const none = "'none'";
      expect(directives).toMatchObject({
        'default-src': none,
        'style-src': "'self'",
        'object-src': none,
        'frame-ancestors': none,
      });
    }
  });

  it('only Google Pay allows inline style elements', () => {
    expect(policyOf('/', GOOGLE_PAY).directives['style-src-elem']).toBe("'self' 'unsafe-inline'");
    expect(policyOf('/').directives).not.toHaveProperty('style-src-elem');
  });
});
