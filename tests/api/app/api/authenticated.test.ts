import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { signInCustomer, signOutEverywhere } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type FoundRoute, findRoutes } from '#tests/api/support/route-files.ts';

/*
 * Authentication comes before anything else in the request is read. A new route fails here until it
 * requires a token or is listed below as public.
 */

/** Routes that ignore tokens. */
const PUBLIC = [
  'GET blog/posts',
  'GET challenge',
  'GET fit',
  'GET health',
  'GET health/ready',
  'GET identity/[pool]/.well-known/jwks.json',
  'GET localities',
  // Its token is the operator's, not a customer's.
  'GET metrics',
  'GET payment/braintree/webhooks',
  'GET payment/methods',
  'GET payment/voucher/balance/[code]',
  'GET passwords/range',
  'GET promotions/codes/[code]',
  'GET promotions/codes/[code]/items',
  // Take a token of testers' alone, and answer 404 to everybody else.
  'GET qa/mail',
  'GET questions',
  'GET recommendations',
  'GET search/content',
  'GET reviews',
  'GET reviews/pictures',
  'GET size-guides',
  'GET stores',
  'GET stores/[slug]',
  'GET stores/stock',
  'POST agents/hand-overs',
  'POST client-errors',
  'POST events',
  'POST csp-reports',
  'POST identity',
  // Who calls is told by a profile, or nobody.
  'POST mcp',
  'POST newsletter/confirm',
  'POST newsletter/subscriptions',
  'POST newsletter/unsubscribe/[key]',
  // Their clients prove themselves in the form.
  'POST oauth/revoke',
  'POST oauth/token',
  'POST orders/cancel',
  'POST orders/lookup',
  'POST orders/paper',
  'POST payment/afterpay/checkouts',
  // Its token is a secret that Afterpay gave to the shopper's browser.
  'POST payment/afterpay/checkouts/details',
  // Signed by Braintree: the signature stands in the body.
  'POST payment/braintree/webhooks',
  // Answers a token of nobody, whoever asks.
  'POST payment/client-tokens',
  'POST payment/sandbox/checkouts',
  'POST payment/sandbox/decisions',
  'POST payment/sandbox/paypal-checkouts',
  'POST payment/sandbox/tokens',
  'POST payment/sandbox/wallet-tokens',
  'POST qa/clean-up',
  'POST qa/deliveries',
  'POST reminders',
  'POST reminders/confirm',
  'POST reminders/stop',
  'POST reviews/stop',
  'POST returns/guest',
  'POST returns/guest/cancel',
  'POST returns/guest/options',
  'POST search/1/indexes/[index]/queries',
  'POST search/1/indexes/[index]/query',
  'POST search/indexes/[index]/objects',
  'POST stores/pickup',
  'POST wishlist/stop',
];
/** Guests may call these, but a token that is sent must be valid. */
const FOR_GUESTS_TOO = [
  'POST checkout/info',
  'POST checkout/order',
  'GET reviews/votes',
  'POST reviews/answer',
  'POST reviews/own',
  'POST reviews/pictures',
  'POST reviews/vote',
  'POST reviews/write',
];
const routes = await findRoutes();
/** Assistants say who they are in another way: by their profile, and a signature of the call. */
const isForAssistants = (name: string) => name.includes(' ucp/v1/');
const authenticated = routes.filter(({ name }) => !PUBLIC.includes(name) && !isForAssistants(name));

ownDatabase();
let endedToken = '';
beforeAll(async () => {
  const gone = await signInCustomer('Gone');
  endedToken = gone.authorization;
  await signOutEverywhere(gone.sub);
});

/** A body of at most ten chunks that counts how many were read. */
function bodyOf(text: string) {
  const read = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.chunks += 1;
        controller.enqueue(new TextEncoder().encode(text));
        if (read.chunks === 10) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { read, stream };
}

interface Sent {
  type?: string;
  text: string;
  length?: number;
}
const BODIES: Record<string, Sent> = {
  'is no JSON': { text: '{"cart": ' },
  'has unknown fields': { text: '{"nothing": "known"}' },
  'is of another type': { type: 'text/html', text: '<p>' },
  'is too large': { text: ' '.repeat(200_000) },
  'says it is too large': { text: '{}', length: 100_000_000 },
};

let calls = 0;

async function call({ method, handler }: FoundRoute, authorization: string | null, sent: Sent) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  calls += 1;
  const { read, stream } = bodyOf(sent.text);
  const request = new Request('http://shop.example/api/called?nothing=known&nothing=known', {
    method,
    headers: {
      // Limits are another test's business.
      [CLIENT_ADDRESS_HEADER]: `10.0.${calls >> 8}.${calls % 256}`,
      'content-type': sent.type ?? 'application/json',
      ...(sent.length !== undefined && { 'content-length': String(sent.length) }),
      ...(authorization !== null && { authorization }),
    },
    ...(hasBody && { body: stream, duplex: 'half' }),
  });
  const params = Promise.resolve({ id: "' or 1=1", number: '\0' });
  const response = await handler(request, { params });
  return { status: response.status, json: await response.json(), chunks: read.chunks };
}

const refused = {
  status: 401,
  json: { error: { code: 'Unauthenticated', message: expect.any(String) } },
  chunks: 0,
};
const strangers = (name: string): [string, string | null][] => [
  ['a made-up token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJib2IifQ.'],
  ['no token', 'Basic Ym9iOmJvYg=='],
  ['an empty header', ''],
  ...(FOR_GUESTS_TOO.includes(name) ? [] : [['nobody', null] as [string, null]]),
  ['an ended session', endedToken],
];

it('the lists of routes without authentication name only routes that exist', () => {
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...PUBLIC, ...FOR_GUESTS_TOO]),
  );
  expect(authenticated.length).toBeGreaterThan(15);
});

describe.each(authenticated.map((route) => [route.name, route] as const))('%s', (name, route) => {
  it.each(Object.entries(BODIES))(
    'answers 401 before it reads a body that %s',
    async (_what, sent) => {
      for (const [who, authorization] of strangers(name)) {
        expect(await call(route, authorization, sent), who).toEqual(refused);
      }
    },
  );
});
