import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as asked from '#app/api/account/assistants/asked/route.ts';
import * as decided from '#app/api/account/assistants/decided/route.ts';
import * as list from '#app/api/account/assistants/route.ts';
import * as copy from '#app/api/account/export/route.ts';
import * as revoke from '#app/api/oauth/revoke/route.ts';
import * as tokens from '#app/api/oauth/token/route.ts';
import * as getOrder from '#app/api/ucp/v1/orders/[id]/route.ts';
import { askForLinkCall, readAssistantsCall } from '#lib/api/calls/account/assistants.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { getOrderCall } from '#lib/api/calls/agents/orders/get-order.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { identifyAgent } from '#lib/server/agents/identify-agent.ts';
import { mayReadOrder } from '#lib/server/agents/linking/linked-customer.ts';
import { savedDetails } from '#lib/server/agents/linking/saved-details.ts';
import { forgetExpiredLinks } from '#lib/server/linked-assistants/links.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { blocksKnown } from '#tests/api/support/blocks-known.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import {
  signInCustomer,
  signOutEverywhere,
  type TestCustomer,
} from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  CHECK_OUT,
  codeOf,
  decide,
  exchange,
  fromElsewhere,
  link,
  linkQuery,
  makeClient,
  READ_ORDERS,
  refresh,
  sendForm,
  type TestClient,
  tokensIn,
} from '#tests/api/support/linking.ts';
import { askMcp } from '#tests/api/support/mcp-client.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

/* Linking an account: what RFC 6749, 7009, 7636, 8707 and 9207 and UCP's identity linking ask for. */

/** The shop's address in tests. */
const SITE_URL = 'http://localhost:3000';

const database = ownDatabase();
let ada: TestCustomer;
let client: TestClient;
let other: TestClient;
const platforms: Platform[] = [];

beforeAll(async () => {
  ada = await signInCustomer('Ada');
  client = await newClient();
  other = await newClient();
});
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('agent_links').execute();
  await db.deleteFrom('agent_blocks').execute();
  blocksKnown();
});
afterAll(() => Promise.all(platforms.map((platform) => platform.close())));

async function newClient(more: object = {}): Promise<TestClient> {
  const platform = await startPlatform();
  platforms.push(platform);
  return makeClient(platform, more);
}

const ask = async (query: string) =>
  readAnswer(
    askForLinkCall,
    await callRoute(asked.POST, { as: ada, body: { query }, headers: fromElsewhere() }),
  );
const errorOf = ({ status, json }: RouteAnswer) => [status, (json as { error: string }).error];
const revoked = (token: string, { id } = client) => sendForm(revoke.POST, { token, client_id: id });

/** Who a call of a platform with this token is for. */
async function calledWith(token: string | null, { id } = client) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const request = new Request('http://shop.example/api/ucp/v1/orders/1', { headers });
  return identifyAgent(database.db, { profile: id, request, body: new Uint8Array() });
}

/** The status and the challenge with which a call fails. */
async function refusal(call: Promise<unknown>) {
  const fault = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof AgentFault)) throw new Error('It did not fail.');
  return { code: fault.code, status: fault.status, challenge: fault.challenge };
}
const NOT_VALID = {
  code: 'identity_required',
  status: 401,
  challenge: expect.stringContaining('error="invalid_token"'),
};

describe('the question to the customer', () => {
  it('names who asks, what they call themselves, what for, and where the customer goes back to', async () => {
    const scope = `openid ${CHECK_OUT} ${READ_ORDERS}`;
    expect(await ask(linkQuery(client, { scope }))).toEqual({
      status: 'asks',
      host: new URL(client.id).host,
      name: 'Shopping Pal',
      backTo: 'assistant.example',
      scopes: [READ_ORDERS, CHECK_OUT],
      before: [],
    });
  });

  it('writes the name without signs that hide or turn others, and none that is too long', async () => {
    const turned = await newClient({ client_name: 'Pal\u202e\n\u200bof the shop' });
    expect(await ask(linkQuery(turned))).toMatchObject({ name: 'Pal of the shop' });
    const long = await newClient({ client_name: 'x'.repeat(81) });
    expect(await ask(linkQuery(long))).toMatchObject({ name: null });
  });

  it('leads nowhere if the address to go back to is not a published one', async () => {
    const query = linkQuery(client, { redirect_uri: 'https://assistant.example/elsewhere' });
    expect(await ask(query)).toMatchObject({ status: 'wrong', back: null });
    const answer = await callRoute(decided.POST, { as: ada, body: { query, allow: true } });
    expect(answer.json).toMatchObject({ status: 'wrong', back: null });
  });

  it('tells the client what was wrong with it, and only on a press', async () => {
    const question = await ask(linkQuery(client, { code_challenge_method: 'plain' }));
    if (question.status !== 'wrong' || !question.back) throw new Error('It asks.');
    expect(question.back.host).toBe('assistant.example');
    const back = new URL(question.back.url);
    expect(back.origin + back.pathname).toBe('https://assistant.example/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'shop',
      error: 'invalid_request',
      state: 'a b&c',
      iss: SITE_URL,
    });
  });

  it.each([
    ['names another client', { client_id: 'https://elsewhere.example/client' }],
    ['has no address to go back to', { redirect_uris: [] }],
    ['has one that is no web address', { redirect_uris: ['javascript:alert(1)'] }],
    ['has one without https', { redirect_uris: ['http://assistant.example/back'] }],
    [
      'proves itself in a way that the shop cannot',
      { token_endpoint_auth_method: 'client_secret_basic' },
    ],
    ['names a profile of another host', { ucp_profile: 'https://elsewhere.example/profile' }],
    ['has no keys for its proof', { token_endpoint_auth_method: 'private_key_jwt', keys: [] }],
  ])('leads nowhere if the client’s document %s', async (_what, more) => {
    const wrong = await newClient(more);
    expect(await ask(linkQuery(wrong))).toMatchObject({ status: 'wrong', back: null });
  });

  it.each([
    'https://10.0.0.1/client.json',
    'http://assistant.example/client.json',
    'https://assistant.example',
    'https://user:secret@assistant.example/client.json',
    'file:///etc/passwd',
    'my-app',
  ])('reads nothing from %s', async (id) => {
    expect(await ask(linkQuery({ ...client, id }))).toMatchObject({ status: 'wrong', back: null });
  });

  it('tells the customer what to do if the client does not answer', async () => {
    const away = await newClient();
    await away.platform.close();
    expect(await ask(linkQuery(away))).toMatchObject({
      problem: 'We can’t reach it to check who it is. Try again later.',
    });
  });

  it('reads a document once for all who ask at once, and a broken one once a minute', async () => {
    const asking = await newClient();
    await Promise.all(Array.from({ length: 4 }, () => ask(linkQuery(asking))));
    expect(asking.platform.fetches).toBe(1);
    const broken = await newClient({ redirect_uris: [] });
    for (let left = 3; left > 0; left -= 1) {
      expect((await ask(linkQuery(broken))).status).toBe('wrong');
    }
    expect(broken.platform.fetches).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    await ask(linkQuery(broken));
    expect(broken.platform.fetches).toBe(2);
  });

  it('reads few unknown documents for one address', async () => {
    const headers = fromElsewhere();
    const statuses: number[] = [];
    for (let left = 12; left > 0; left -= 1) {
      const body = { query: linkQuery(client, { client_id: `${client.id}?${left}` }) };
      statuses.push((await callRoute(asked.POST, { as: ada, body, headers })).status);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('is not asked in the name of a blocked platform', async () => {
    await database.db
      .insertInto('agent_blocks')
      .values({ platform: client.id, reason: 'It asks too much.' })
      .execute();
    blocksKnown();
    expect(await ask(linkQuery(client))).toMatchObject({ status: 'wrong', back: null });
  });
});

describe('the answer of the customer', () => {
  it('carries code, state and issuer after a yes', async () => {
    const back = await decide(ada, linkQuery(client));
    expect(back.origin + back.pathname).toBe('https://assistant.example/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'shop',
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'a b&c',
      iss: SITE_URL,
    });
  });

  it('carries the error, state and issuer after a no', async () => {
    const back = await decide(ada, linkQuery(client), false);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'shop',
      error: 'access_denied',
      state: 'a b&c',
      iss: SITE_URL,
    });
    expect(await database.db.selectFrom('agent_links').select('id').execute()).toEqual([]);
  });

  it('waits for the account of a new customer', async () => {
    const new_ = await signInCustomer('Newcomer', { prepared: false });
    const answer = await callRoute(decided.POST, {
      as: new_,
      body: { query: linkQuery(client), allow: true },
    });
    expect(answer.json).toMatchObject({ error: { code: 'CustomerNotFound' } });
  });
});

describe('a code', () => {
  it('becomes tokens that are not cached, and the customer gets an e-mail', async () => {
    const answer = await exchange(client, await codeOf(ada, linkQuery(client)));
    expect(tokensIn(answer)).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: READ_ORDERS,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const mails = await database.db
      .selectFrom('email_outbox')
      .select(['to_address', 'data'])
      .where('kind', '=', 'assistant-linked')
      .execute();
    expect(mails).toEqual([
      { to_address: ada.email, data: { host: new URL(client.id).host, scopes: [READ_ORDERS] } },
    ]);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address to go back to', { redirect_uri: 'https://assistant.example/back' }],
    ['another code', { code: 'x'.repeat(43) }],
  ])('is refused with %s', async (_what, more) => {
    const code = await codeOf(ada, linkQuery(client));
    expect(errorOf(await exchange(client, code, more))).toEqual([400, 'invalid_grant']);
    // Whoever tried has not used it up.
    expect((await exchange(client, code)).status).toBe(200);
  });

  it('is refused for another client', async () => {
    const code = await codeOf(ada, linkQuery(client));
    const { id, ...stolen } = client;
    expect(errorOf(await exchange({ ...stolen, id: other.id }, code))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('counts for a minute', async () => {
    const code = await codeOf(ada, linkQuery(client));
    await database.db
      .updateTable('agent_links')
      .set({ expires_at: sql<Date>`expires_at - interval '61 seconds'` })
      .execute();
    expect(errorOf(await exchange(client, code))).toEqual([400, 'invalid_grant']);
  });

  it('that comes again is refused, and ends what it gave', async () => {
    const code = await codeOf(ada, linkQuery(client));
    const { access_token, refresh_token } = tokensIn(await exchange(client, code));
    expect(errorOf(await exchange(client, code))).toEqual([400, 'invalid_grant']);
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    expect(errorOf(await refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('that comes again from another client, or late, ends nothing', async () => {
    const code = await codeOf(ada, linkQuery(client));
    const { access_token } = tokensIn(await exchange(client, code));
    const stolen = { ...client, id: other.id };
    expect(errorOf(await exchange(stolen, code))).toEqual([400, 'invalid_grant']);
    await database.db
      .updateTable('agent_links')
      .set({ linked_at: sql<Date>`linked_at - interval '11 minutes'` })
      .execute();
    expect(errorOf(await exchange(client, code))).toEqual([400, 'invalid_grant']);
    expect((await calledWith(access_token)).customer?.sub).toBe(ada.sub);
  });

  it('gives tokens to one of two that send it at once, and then ends them', async () => {
    const code = await codeOf(ada, linkQuery(client));
    const both = await Promise.all([exchange(client, code), exchange(client, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = both.find(({ status }) => status === 200);
    if (!won) throw new Error('Nobody won.');
    expect(await refusal(calledWith(tokensIn(won).access_token))).toEqual(NOT_VALID);
  });

  it.each([
    ['grant_type', 'password', 'unsupported_grant_type'],
    ['resource', 'https://elsewhere.example', 'invalid_target'],
    ['client_id', '', 'invalid_client'],
    ['code', '', 'invalid_request'],
  ])('is refused with a wrong %s', async (field, value, error) => {
    const answer = await exchange(client, 'a-code', { [field]: value });
    expect(errorOf(answer)[1]).toBe(error);
  });

  it('is refused in JSON, and with a field that comes twice', async () => {
    const type = { 'content-type': 'application/json' };
    const json = await sendForm(tokens.POST, {}, type);
    expect(errorOf(json)).toEqual([400, 'invalid_request']);
    const twice = await sendForm(tokens.POST, 'client_id=a&client_id=b&grant_type=refresh_token');
    expect(errorOf(twice)).toEqual([400, 'invalid_request']);
  });
});

describe('a refresh token', () => {
  it('gives new tokens once; its second use ends the link', async () => {
    const first = await link(ada, client);
    const second = tokensIn(await refresh(client, first.refresh_token));
    expect((await calledWith(second.access_token)).customer).toEqual({
      sub: ada.sub,
      scopes: [READ_ORDERS],
      knowsMembership: false,
    });
    expect(errorOf(await refresh(client, first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await refusal(calledWith(second.access_token))).toEqual(NOT_VALID);
    expect(errorOf(await refresh(client, second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('may give less than the customer allowed, never more', async () => {
    const all = await link(ada, client, `${READ_ORDERS} ${CHECK_OUT}`);
    const less = tokensIn(await refresh(client, all.refresh_token, { scope: CHECK_OUT }));
    expect(less.scope).toBe(CHECK_OUT);
    expect((await calledWith(less.access_token)).customer?.scopes).toEqual([CHECK_OUT]);
    // The link itself still has all.
    const again = tokensIn(await refresh(client, less.refresh_token));
    expect(again.scope).toBe(`${READ_ORDERS} ${CHECK_OUT}`);
    const little = await link(ada, other);
    const more = await refresh(other, little.refresh_token, { scope: CHECK_OUT });
    expect(errorOf(more)).toEqual([400, 'invalid_scope']);
  });

  it('is refused for another client, which does not end it', async () => {
    const { refresh_token } = await link(ada, client);
    await link(ada, other);
    expect(errorOf(await refresh(other, refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await refresh(client, refresh_token)).status).toBe(200);
  });

  it('that nobody used for ninety days is refused', async () => {
    const { refresh_token } = await link(ada, client);
    await database.db
      .updateTable('agent_links')
      .set({ expires_at: sql<Date>`expires_at - interval '90 days'` })
      .execute();
    expect(errorOf(await refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('ends a year after the yes, however often it was used', async () => {
    const { refresh_token } = await link(ada, client);
    const pass = (column: 'linked_at' | 'expires_at', days: number) =>
      database.db
        .updateTable('agent_links')
        .set({ [column]: sql`${sql.ref(column)} - make_interval(days => ${days})` })
        .execute();
    await pass('linked_at', 364);
    const last = tokensIn(await refresh(client, refresh_token));
    await pass('expires_at', 1);
    expect(errorOf(await refresh(client, last.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('is refused once staff have blocked the platform', async () => {
    const { refresh_token } = await link(ada, client);
    await database.db
      .insertInto('agent_blocks')
      .values({ platform: new URL(client.id).host, reason: 'It asks too much.' })
      .execute();
    blocksKnown();
    expect(errorOf(await refresh(client, refresh_token))).toEqual([401, 'invalid_client']);
  });
});

describe('the nightly clean-up', () => {
  it('deletes codes that nobody used, and links that have expired', async () => {
    const { db } = database;
    const { access_token } = await link(ada, client);
    await codeOf(ada, linkQuery(other));
    await db
      .updateTable('agent_links')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('client', '=', other.id)
      .execute();
    await forgetExpiredLinks(db);
    expect(await db.selectFrom('agent_links').select('client').execute()).toEqual([
      { client: client.id },
    ]);
    expect((await calledWith(access_token)).customer?.sub).toBe(ada.sub);
  });
});

describe('asking for more', () => {
  it('keeps what the customer allowed before, and tells them', async () => {
    await link(ada, client, READ_ORDERS);
    const query = linkQuery(client, { scope: CHECK_OUT });
    expect(await ask(query)).toMatchObject({ scopes: [CHECK_OUT], before: [READ_ORDERS] });
    const both = tokensIn(await exchange(client, await codeOf(ada, query)));
    expect(both.scope).toBe(`${READ_ORDERS} ${CHECK_OUT}`);
  });
});

describe('a revocation', () => {
  it('of a refresh token ends its access token too', async () => {
    const { access_token, refresh_token } = await link(ada, client);
    expect((await revoked(refresh_token)).status).toBe(200);
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    expect(errorOf(await refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('of an access token leaves the refresh token', async () => {
    const { access_token, refresh_token } = await link(ada, client);
    expect((await revoked(access_token)).status).toBe(200);
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    expect((await refresh(client, refresh_token)).status).toBe(200);
  });

  it('of an unknown token is no error, and another client’s token stays', async () => {
    expect((await revoked('unknown')).status).toBe(200);
    const { access_token, refresh_token } = await link(ada, client);
    for (const token of [access_token, refresh_token]) {
      expect(errorOf(await revoked(token, other))).toEqual([400, 'unauthorized_client']);
    }
    expect((await calledWith(access_token)).customer?.sub).toBe(ada.sub);
  });
});

describe('a client that publishes a key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' };
  let proven: TestClient;
  beforeAll(async () => {
    proven = await newClient({ token_endpoint_auth_method: 'private_key_jwt', keys: [key] });
  });

  interface Claims {
    aud?: string;
    sub?: string;
    jti?: string;
    seconds?: number;
    with?: typeof privateKey;
  }
  /** What proves the client, with changes. */
  async function proof(change: Claims = {}) {
    const { aud = SITE_URL, sub = proven.id, jti = randomUUID() } = change;
    const assertion = await new SignJWT({ jti })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(proven.id)
      .setSubject(sub)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + (change.seconds ?? 60))
      .sign(change.with ?? privateKey);
    return {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    };
  }

  const MINUTE = 60_000;
  const linked = async () =>
    tokensIn(await exchange(proven, await codeOf(ada, linkQuery(proven)), await proof()));
  /** A refresh, from an address whose limits know nothing of other times. */
  const renewed = async (refresh_token: string) => {
    const form = { grant_type: 'refresh_token', client_id: proven.id, refresh_token };
    return sendForm(tokens.POST, { ...form, ...(await proof()) }, fromElsewhere());
  };
  /** The database's clock goes on as always. */
  function later(ms: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  }

  it('gets tokens with a proof of it, which counts once', async () => {
    const code = await codeOf(ada, linkQuery(proven));
    const sent = await proof();
    const { refresh_token } = tokensIn(await exchange(proven, code, sent));
    expect(errorOf(await refresh(proven, refresh_token, sent))).toEqual([401, 'invalid_client']);
    const url = `${SITE_URL}/api/oauth/token`;
    const again = await refresh(proven, refresh_token, await proof({ aud: url }));
    expect(again.status).toBe(200);
  });

  it('gets tokens while its host is away for less than an hour, and a minute after it is back', async () => {
    const { refresh_token: first } = await linked();
    proven.platform.answer = (response) => response.writeHead(502).end();
    later(6 * MINUTE);
    const { refresh_token: second } = tokensIn(await renewed(first));
    // Each failure would make a stranger's pause longer.
    for (const minutes of [20, 20, 20]) {
      later(minutes * MINUTE);
      await renewed('of no link');
    }
    expect(errorOf(await renewed(second))).toEqual([503, 'temporarily_unavailable']);
    proven.platform.answer = null;
    later(MINUTE + 1_000);
    expect((await renewed(second)).status).toBe(200);
  });

  it.each([
    ['no proof', null],
    ['one for another shop', { aud: 'https://elsewhere.example' }],
    ['one of another client', { sub: 'https://elsewhere.example/client' }],
    ['one that counts too long', { seconds: 3_600 }],
    ['one that has expired', { seconds: -60 }],
    [
      'one with another key',
      { with: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
  ])('gets none with %s', async (_what, change) => {
    const code = await codeOf(ada, linkQuery(proven));
    const answer = await exchange(proven, code, change ? await proof(change) : {});
    expect(errorOf(answer)).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });
});

describe('an access token', () => {
  it('names the customer and what they allowed, for calls of its platform only', async () => {
    const { access_token } = await link(ada, client);
    expect((await calledWith(access_token)).customer).toEqual({
      sub: ada.sub,
      scopes: [READ_ORDERS],
      knowsMembership: false,
    });
    expect(await refusal(calledWith(access_token, other))).toEqual(NOT_VALID);
    expect((await calledWith(null)).customer).toBeNull();
  });

  it('counts for calls of the profile that its client’s document names', async () => {
    const { origin } = new URL(other.id);
    const apart = await newClient();
    const own = `${new URL(apart.id).origin}/another-profile.json`;
    makeClient(apart.platform, { ucp_profile: own });
    const { access_token } = await link(ada, apart);
    expect((await calledWith(access_token, { ...apart, id: own })).customer?.sub).toBe(ada.sub);
    expect(await refusal(calledWith(access_token, apart))).toEqual(NOT_VALID);
    expect(origin).not.toBe(new URL(own).origin);
  });

  it.each([
    ['is made up', 'made-up'],
    ['is a customer’s own', 'ada'],
  ])('that %s is refused', async (_what, token) => {
    const given = token === 'ada' ? ada.authorization.replace('Bearer ', '') : token;
    expect(await refusal(calledWith(given))).toEqual(NOT_VALID);
  });

  it('is refused after an hour', async () => {
    const { access_token } = await link(ada, client);
    await database.db
      .updateTable('agent_links')
      .set({ access_expires_at: sql<Date>`access_expires_at - interval '1 hour'` })
      .execute();
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
  });

  it('does nothing for a blocked platform', async () => {
    const { access_token } = await link(ada, client);
    await database.db
      .insertInto('agent_blocks')
      .values({ platform: client.id, reason: 'It asks too much.' })
      .execute();
    blocksKnown();
    expect((await refusal(calledWith(access_token))).status).toBe(403);
  });

  it('ends when the customer logs out everywhere, or is deleted', async () => {
    const kim = await signInCustomer('Kim');
    const before = await link(kim, client);
    await signOutEverywhere(kim.sub);
    expect(await refusal(calledWith(before.access_token))).toEqual(NOT_VALID);
    const leaving = await signInCustomer('Leaving');
    const { access_token, refresh_token } = await link(leaving, client);
    const code = await codeOf(leaving, linkQuery(client));
    await deleteAccount(database.db, { ...leaving, emailVerified: true });
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    expect(errorOf(await refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await exchange(client, code))).toEqual([400, 'invalid_grant']);
  });
});

describe('a call about an order', () => {
  const get = (number: string, token?: string) =>
    client.platform.call(getOrder.GET, {
      params: { id: number },
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const byMcp = (number: string) =>
    askMcp(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'get_order',
          arguments: { id: number, meta: { 'ucp-agent': { profile: client.id } } },
        },
      },
      { 'ucp-agent': `profile="${client.id}"` },
    );
  const challenged = {
    ucp: { status: 'error' },
    messages: [{ type: 'error', code: 'identity_required', severity: 'requires_buyer_review' }],
  };
  beforeAll(async () => {
    await addPlacedOrder(database.db, { number: 'A1', email: ada.email, customerId: ada.sub });
    await addPlacedOrder(database.db, { number: 'G1', email: ada.email });
  });

  it('without a customer is challenged, in the form of an operation’s error', async () => {
    const answer = await get('A1');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain(`Bearer realm="${SITE_URL}"`);
    expect(answer.json).toMatchObject(challenged);
  });

  it('is challenged by MCP in the same way', async () => {
    const answer = await byMcp('A1');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain(`Bearer realm="${SITE_URL}"`);
    expect(await answer.json()).toMatchObject({ id: 1, error: { data: challenged } });
  });

  it('with the customer’s token is answered, by the number that they know', async () => {
    const { access_token } = await link(ada, client);
    const order = readAnswer(getOrderCall, await get('A1', access_token));
    expect(order).toMatchObject({ id: 'A1', totals: expect.any(Array) });
  });

  it('of somebody else, or of a guest, is answered as one about no order', async () => {
    const kim = await signInCustomer('Kim');
    const { access_token } = await link(kim, client);
    const nothing = (await get('NONE', access_token)).json;
    expect(nothing).toMatchObject({ messages: [{ code: 'not_found' }] });
    for (const number of ['A1', 'G1']) {
      expect((await get(number, access_token)).json).toEqual(nothing);
    }
  });
});

describe('what a link gives', () => {
  it('an order is read only by its customer’s assistant, who may', async () => {
    const { access_token } = await link(ada, client);
    const agent = await calledWith(access_token);
    expect(mayReadOrder(agent, ada.sub)).toBe(true);
    expect(mayReadOrder(agent, 'somebody-else')).toBe(false);
    expect(mayReadOrder(agent, null)).toBe(false);
  });

  it('an order needs a customer, and one who allowed it', async () => {
    const read = async (token: string | null) => mayReadOrder(await calledWith(token), ada.sub);
    expect(await refusal(read(null))).toEqual({
      code: 'identity_required',
      status: 401,
      challenge: expect.not.stringContaining('error='),
    });
    const { access_token } = await link(ada, client, CHECK_OUT);
    expect(await refusal(read(access_token))).toEqual({
      code: 'insufficient_scope',
      status: 403,
      challenge: expect.stringContaining(`error="insufficient_scope", scope="${READ_ORDERS}"`),
    });
  });

  it('a checkout gets saved details only from a customer who allowed it', async () => {
    const { db } = database;
    const withOrders = await calledWith((await link(ada, client)).access_token);
    expect(await savedDetails(db, withOrders)).toBeNull();
    const { access_token } = await link(ada, other, CHECK_OUT);
    expect(await savedDetails(db, await calledWith(access_token, other))).toMatchObject({
      firstName: 'Ada',
      email: ada.email,
      addresses: [],
    });
  });
});

describe('the list of linked assistants', () => {
  const read = async (as: TestCustomer) =>
    readAnswer(readAssistantsCall, await callRoute(list.GET, { as })).assistants;
  const end = (as: TestCustomer, { id }: TestClient, scope?: string) =>
    callRoute(list.DELETE, {
      as,
      method: 'DELETE',
      query: `?${new URLSearchParams({ client: id, ...(scope && { scope }) })}`,
    });

  it('has each assistant once, with all that it may do, since when, and when it was used', async () => {
    const first = await link(ada, client);
    await link(ada, client, CHECK_OUT);
    await link(ada, other);
    await codeOf(ada, linkQuery(await newClient()));
    await calledWith(first.access_token);
    const [newest, older, ...more] = await read(ada);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ client: other.id, scopes: [READ_ORDERS], usedAt: null });
    expect(older).toEqual({
      client: client.id,
      host: new URL(client.id).host,
      scopes: [READ_ORDERS, CHECK_OUT],
      linkedAt: expect.any(String),
      usedAt: expect.any(String),
    });
  });

  it('is in the copy of the customer’s data, without anything secret', async () => {
    await link(ada, client);
    const copied = readAnswer(exportAccountCall, await callRoute(copy.GET, { as: ada }));
    expect(copied.assistants).toEqual([
      { client: client.id, scopes: [READ_ORDERS], linkedAt: expect.any(String), usedAt: null },
    ]);
  });

  it('ends all of an assistant’s tokens at once, and only the customer’s own', async () => {
    const bob = await signInCustomer('Bob');
    const [first, second] = [await link(ada, client), await link(ada, client)];
    const bobs = await link(bob, client);
    const kept = await link(ada, other);
    await end(ada, client);
    for (const { access_token } of [first, second]) {
      expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    }
    expect((await calledWith(bobs.access_token)).customer?.sub).toBe(bob.sub);
    expect((await calledWith(kept.access_token, other)).customer?.sub).toBe(ada.sub);
  });

  it('takes one permission back: tokens and codes lose it at once, and keep the others', async () => {
    const bob = await signInCustomer('Bob');
    const both = `${READ_ORDERS} ${CHECK_OUT}`;
    const [mine, bobs] = [await link(ada, client, both), await link(bob, client, both)];
    const code = await codeOf(ada, linkQuery(client, { scope: both }));
    const answer = readAnswer(readAssistantsCall, await end(ada, client, READ_ORDERS));
    expect(answer.assistants).toMatchObject([{ client: client.id, scopes: [CHECK_OUT] }]);
    const scopesOf = async (token: string) => (await calledWith(token)).customer?.scopes;
    expect(await scopesOf(mine.access_token)).toEqual([CHECK_OUT]);
    expect(await scopesOf(bobs.access_token)).toEqual([READ_ORDERS, CHECK_OUT]);
    expect(tokensIn(await exchange(client, code)).scope).toBe(CHECK_OUT);
    const more = await refresh(client, mine.refresh_token, { scope: READ_ORDERS });
    expect(errorOf(more)).toEqual([400, 'invalid_scope']);
    expect(tokensIn(await refresh(client, mine.refresh_token)).scope).toBe(CHECK_OUT);
  });

  it('ends a link that may do nothing any more', async () => {
    const { access_token, refresh_token } = await link(ada, client, READ_ORDERS);
    const answer = readAnswer(readAssistantsCall, await end(ada, client, READ_ORDERS));
    expect(answer.assistants).toEqual([]);
    expect(await refusal(calledWith(access_token))).toEqual(NOT_VALID);
    expect(errorOf(await refresh(client, refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await end(ada, client, 'everything')).status).toBe(400);
  });
});
