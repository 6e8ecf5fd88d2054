import { readFileSync } from 'node:fs';
import type { algoliasearch } from 'algoliasearch';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { requestPool } from '#lib/api/auth/pool-request.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { verify } from '#lib/server/challenge/challenge.ts';
import { providersChallenge } from '#lib/server/challenge/providers.ts';
import { ORDER_TIMEOUTS, type OrderTimeouts } from '#lib/server/checkout/place-order-options.ts';
import type { Db } from '#lib/server/db/database.ts';
import { cognitoVerifier } from '#lib/server/identity/tokens/cognito-verifier.ts';
import { httpProgramme } from '#lib/server/loyalty/http-programme.ts';
import { checkMembership } from '#lib/server/loyalty/membership.ts';
import { deliver } from '#lib/server/mail/transport.ts';
import { inSpan } from '#lib/server/metrics/spans.ts';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { TimeoutError } from '#lib/server/platform/within.ts';
import { algoliaSearch } from '#lib/server/search/algolia/algolia-search.ts';
import { embeddedSearch } from '#lib/server/search/embedded/embedded-search.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { withFallback } from '#lib/server/search/with-fallback.ts';
import { startTelemetry } from '#lib/server/telemetry/start-telemetry.ts';
import { telemetrySettings } from '#lib/server/telemetry/telemetry-settings.ts';
import {
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  openTroubledServer,
  TROUBLES,
  type TroubledServer,
} from '#tests/support/troubled-server.ts';

/*
 * Each outside service fails in each way, over real connections and with short time limits of its
 * own; then the shop sells. docs/outages.md has a row for each.
 */

/** The time limits that a test shortens, in ms. */
const SHORT_MS = 150;
const SHORT_TIMEOUTS: OrderTimeouts = {
  ...ORDER_TIMEOUTS,
  authorise: SHORT_MS,
  lookUp: SHORT_MS,
  lookUpPauses: [0, 1],
  poll: 5,
};

const BRAINTREE: BraintreeSettings = {
  environment: 'sandbox',
  merchantId: 'shop',
  publicKey: 'public',
  privateKey: 'private',
  merchantAccountId: 'aud',
  methods: ['card'],
  cardEntry: 'hosted-fields',
  threeDSecure: 'never',
  googlePayMerchantId: undefined,
  apiUrl: undefined,
};

const { db } = ownShop([oneSize('ax', 50)]);

/** What the shop has while a service is away. */
interface Rest {
  search?: SearchAdapter;
  gateway?: PaymentGateway;
}

/**
 * Meets the service that is in trouble, as the shop does; what is left of the shop. Empty: nothing
 * that sells speaks to the service.
 */
type Meet = (server: TroubledServer, db: Db) => Promise<Rest>;

/** By the name of the row in docs/outages.md. Names a protocol that is not HTTP. */
const SERVICES: Record<string, { meet: Meet; protocol?: 'smtp' }> = {
  Algolia: {
    async meet({ host }) {
      const options: Parameters<typeof algoliasearch>[2] = {
        hosts: [{ url: host, protocol: 'http', accept: 'readWrite' }],
      };
      const hosted = algoliaSearch({ appId: 'app', apiKey: 'key', options });
      return { search: withFallback(hosted, embeddedSearch(), { patienceMs: SHORT_MS }) };
    },
  },
  'Cognito keys': {
    async meet({ url }) {
      const verifier = cognitoVerifier({ issuer: url, clientId: 'shop', keysTimeoutMs: SHORT_MS });
      const token = await new SignJWT({ iss: url })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(await aKey());
      // Not null: the token may be right, and nobody is logged out.
      await expect(verifier.verify(token)).rejects.toThrow();
      return {};
    },
  },
  'Cognito sign-in': {
    async meet({ url }) {
      await expect(requestPool(url, 'InitiateAuth', {}, SHORT_MS)).rejects.toMatchObject({
        code: 'NoAnswer',
      });
      return {};
    },
  },
  Braintree: {
    async meet({ url }, db) {
      const gateway = braintreeGateway({ ...BRAINTREE, apiUrl: url });
      const request = await readyToPay(db, { items: { 'ax-one': 1 } });
      await expectUnavailable(db, request, gateway);
      return { gateway };
    },
  },
  Afterpay: {
    async meet({ url }, db) {
      const gateway = afterpayGateway(db, afterpayAccount(url), 'https://shop.example');
      const offers = await gateway.offers(AbortSignal.timeout(SHORT_MS));
      expect(offers).toEqual([]);
      const request = payingByAfterpay(await readyToPay(db, { items: { 'ax-one': 1 } }));
      await expectUnavailable(db, request, gateway);
      return { gateway };
    },
  },
  'Challenge provider': {
    async meet({ url }, db) {
      const settings = { kind: 'turnstile', siteKey: 'site', secret: 'key', apiUrl: url } as const;
      const guard = providersChallenge(settings, { timeoutMs: SHORT_MS });
      // No token: where the provider is away, so is its script.
      const asked = { action: 'order_place', token: '', clientAddress: '192.0.2.7' } as const;
      expect(await verify(guard, asked, { db, usedFor: null })).toBeNull();
      return {};
    },
  },
  'Frequent-flyer programme': {
    async meet({ url }) {
      const programme = httpProgramme({ url, secret: 's'.repeat(32) });
      const member = { memberId: '1', lastName: 'Gum' };
      await expect(checkMembership(programme, member, SHORT_MS)).rejects.toMatchObject({
        code: 'LoyaltyUnavailable',
      });
      return {};
    },
  },
  SMTP: {
    protocol: 'smtp',
    async meet({ url }) {
      const [from, to] = ['shop', 'ada'].map((name) => ({ name, address: `${name}@example.com` }));
      if (!from || !to) throw new Error('unreachable');
      const mail = { subject: 'Your order', html: '<p>Thanks</p>', text: 'Thanks' };
      const sent = deliver(
        url,
        { from, to, messageId: '<1@example.com>' },
        mail,
        AbortSignal.timeout(SHORT_MS),
      );
      await expect(sent).rejects.toThrow();
      return {};
    },
  },
  'OpenTelemetry collector': {
    async meet({ url }) {
      process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
      const collector = telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
      if (!collector) throw new Error('unreachable');
      const end = startTelemetry({ collector, isAsked: false, readGauges: async () => [] });
      const span = { name: 'GET page', kind: 'server', attributes: {} } as const;
      expect(await inSpan(span, async () => 'answered')).toBe('answered');
      const began = performance.now();
      await end();
      // A stop waits 1.5 s; servers are killed after ten.
      expect(performance.now() - began).toBeLessThan(5_000);
      return {};
    },
  },
};

let key: Promise<CryptoKey> | undefined;
/** Made once, because it takes a while. */
function aKey(): Promise<CryptoKey> {
  key ??= newKey();
  return key;
}

async function newKey(): Promise<CryptoKey> {
  const usages: KeyUsage[] = ['sign', 'verify'];
  const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(
    { ...rsa, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    usages,
  );
  return (pair as CryptoKeyPair).privateKey;
}

function payingByAfterpay(request: PlaceOrderRequest): PlaceOrderRequest {
  const methods = request.cart.payment.methods.map(({ amount }) => ({
    type: 'afterpay' as const,
    amount,
    token: '002.a-token-of-afterpay',
  }));
  return { ...request, cart: { ...request.cart, payment: { methods } } };
}

async function expectUnavailable(db: Db, request: PlaceOrderRequest, gateway: PaymentGateway) {
  const answer = await answerTo(db, request, { gateway, timeouts: SHORT_TIMEOUTS });
  expect(answer).toEqual({ code: 'PaymentUnavailable' });
}

/** Finds a product, and orders it with a gift card, which needs no provider. */
async function expectSells(db: Db, { search = embeddedSearch(), gateway }: Rest): Promise<void> {
  const [found] = await search.search([{ indexName: PRODUCT_INDEX, query: 'boot' }]);
  expect(found?.nbHits).toBe(1);
  await db.deleteFrom('vouchers').execute();
  await issueGiftCard(db, { code: 'GIFTCARD1', amount: 100_000 });
  const giftCards = { GIFTCARD1: 100_000 };
  const request = await readyToPay(db, { items: { 'ax-one': 1 }, giftCards });
  const options = { gateway: gateway ?? sandboxGateway(db), timeouts: SHORT_TIMEOUTS };
  expect(await answerTo(db, request, options)).toHaveProperty('order');
}

describe.each(Object.entries(SERVICES))('%s', (_, { meet, protocol }) => {
  it.each(TROUBLES)('%s: the rest of the shop still sells', async (trouble) => {
    const server = await openTroubledServer(trouble, protocol);
    try {
      const isMet = () => trouble === 'refuses' || server.connections > 0;
      // On a busy machine a time limit may end before the connection is made: then meet it again.
      for (let tries = 0; tries === 0 || (tries < 20 && !isMet()); tries += 1) {
        const rest = await meet(server, db());
        if (Object.keys(rest).length > 0 || trouble === 'hangs') await expectSells(db(), rest);
      }
      expect(isMet()).toBe(true);
    } finally {
      await server.close();
    }
  });
});

describe('the hosted search after a failure', () => {
  it('is not asked for a while, and then again', async () => {
    let asked = 0;
    const away: SearchAdapter = {
      search: () => {
        asked += 1;
        return Promise.reject(new TimeoutError('away'));
      },
    };
    const request = [{ indexName: PRODUCT_INDEX, query: 'boot' }];
    const patient = withFallback(away, embeddedSearch());
    for (const _ of [1, 2, 3]) expect((await patient.search(request))[0]?.nbHits).toBe(1);
    expect(asked).toBe(1);
    const eager = withFallback(away, embeddedSearch(), { pauseMs: 0 });
    for (const _ of [1, 2, 3]) await eager.search(request);
    expect(asked).toBe(4);
  });
});

it('docs/outages.md has a row for each service tested here, and no other', () => {
  const page = readFileSync('docs/outages.md', 'utf8');
  const [table = ''] = page.split('These are tried elsewhere');
  const rows = [...table.matchAll(/^\| (?!service|-)([^|]+?) \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(Object.keys(SERVICES).sort());
});
