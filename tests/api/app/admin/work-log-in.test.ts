import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as accept } from '#app/admin/api/invitation/accept/route.ts';
import { POST as open } from '#app/admin/api/invitation/route.ts';
import { GET as readMe } from '#app/admin/api/me/route.ts';
import { POST as logIn, GET as readWays } from '#app/admin/api/session/route.ts';
import { POST as secondStep } from '#app/admin/api/session/second-step/route.ts';
import { POST as begin } from '#app/admin/api/session/work/begin/route.ts';
import { POST as finish } from '#app/admin/api/session/work/route.ts';
import { POST as invite } from '#app/admin/api/staff/route.ts';
import { openInvitationCall, readLogInWaysCall } from '#lib/api/calls/staff/log-in.ts';
import { beginWorkLogInCall, workLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { inviteAgain, inviteStaff, suspendStaff } from '#lib/server/staff/staff-commands.ts';
import { staffOrigin } from '#lib/server/staff/staff-request.ts';
import { newStaffSecret } from '#lib/server/staff/staff-secrets.ts';
import { beginWorkLogIn } from '#lib/server/staff/work-provider.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  CLIENT,
  type OidcProvider,
  startOidcProvider,
  type WorkAccount,
} from '#tests/api/support/oidc-provider.ts';
import { makeStaff, STAFF_PASSWORD, staffHeaders } from '#tests/api/support/staff.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

let provider: OidcProvider;
let database: TestDatabase;
const db = () => database.db;
const context = () => ({ db: db(), actor: operator('test'), now: new Date() });
beforeAll(async () => {
  provider = await startOidcProvider();
  process.env.STAFF_OIDC_ISSUER = provider.issuer;
  process.env.STAFF_OIDC_CLIENT_ID = CLIENT.id;
  process.env.STAFF_OIDC_CLIENT_SECRET = CLIENT.secret;
  process.env.STAFF_OIDC_TWO_STEPS = 'mfa';
  database = await createTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(provider, {
    isAway: false,
    alias: null,
    forged: {},
    isImposter: false,
    isTerse: false,
  });
});
afterAll(async () => {
  await database.drop();
  await provider.close();
});

function cookieOf({ headers }: RouteAnswer, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0]?.slice(name.length + 1) ?? '';
}
const sessionOf = (answer: RouteAnswer) => cookieOf(answer, 'staff');
const statusOf = async (session: string) =>
  (await callRoute(readMe, { headers: staffHeaders(session) })).status;

/** A press on “Log in with your work account”: where it leads, and the cookie that is kept. */
async function press() {
  const answer = await callRoute(begin, { headers: staffHeaders(null), body: {} });
  return {
    url: readAnswer(beginWorkLogInCall, answer).url,
    pending: cookieOf(answer, 'staff-work'),
  };
}
const comeBack = (answer: string, pending: string) =>
  callRoute(finish, {
    headers: { ...staffHeaders(null), ...(pending !== '' && { cookie: `staff-work=${pending}` }) },
    body: { answer },
  });
async function logInByWork(account: WorkAccount): Promise<RouteAnswer> {
  const { url, pending } = await press();
  return comeBack(provider.logIn(url, account), pending);
}
/** A work account of its own with a checked address. */
const workAccount = (email: string): WorkAccount => ({
  ...{ sub: randomUUID(), email, email_verified: true },
});
/** They give two steps at the provider, just now. */
const withTwoSteps = (account: WorkAccount): WorkAccount => ({
  ...account,
  ...{ amr: ['mfa'], auth_time: Math.floor(Date.now() / 1000) },
});
const giveCode = (half: RouteAnswer, code: string) =>
  callRoute(secondStep, { headers: staffHeaders(sessionOf(half)), body: { code } });
const bindings = (id: string) =>
  db()
    .selectFrom('audit_entries')
    .select('after')
    .where((row) => row.and({ command: 'staff.bind-work-account', entity_id: id }))
    .execute();
const codeOf = async (answer: Promise<RouteAnswer>) => readError(await answer).code;

// These two first, as what the provider says about itself is kept.
it('a provider that names another issuer than the setting gets nobody', async () => {
  provider.alias = 'https://login.example';
  expect(await codeOf(callRoute(begin, { headers: staffHeaders(null), body: {} }))).toBe('Away');
  // One of Microsoft's answers for the accounts of any company.
  const microsoft = 'https://login.microsoftonline.com';
  const metadata = {
    issuer: `${microsoft}/{tenantid}/v2.0`,
    authorization_endpoint: `${microsoft}/common/authorize`,
  };
  vi.stubGlobal('fetch', async () => Response.json(metadata));
  const settings = { clientId: 'a', clientSecret: 'b', twoSteps: undefined, isOnly: false };
  const asked = beginWorkLogIn({ ...settings, issuer: `${microsoft}/common/v2.0` }, Date.now());
  await expect(asked).rejects.toThrow('Its issuer is');
  vi.unstubAllGlobals();
});

it('a provider that does not answer is told, and a password still lets in', async () => {
  const { email } = await makeStaff(db(), ['packer'], { password: true });
  provider.isAway = true;
  const away = await callRoute(begin, { headers: staffHeaders(null), body: {} });
  expect(away.status).toBe(503);
  expect(readError(away).code).toBe('Away');
  const body = { email, password: STAFF_PASSWORD };
  expect((await callRoute(logIn, { headers: staffHeaders(null), body })).status).toBe(200);

  provider.isAway = false;
  const { url, pending } = await press();
  provider.isAway = true;
  expect(await codeOf(comeBack(provider.logIn(url, workAccount(email)), pending))).toBe('Away');
});

describe('a log-in with a work account', () => {
  it('finds its owner by a checked address, then asks for the code of their app', async () => {
    const { email, appSecret } = await makeStaff(db(), ['packer']);
    const { url, pending } = await press();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${staffOrigin()}/admin/log-in`);
    const account = workAccount(email.toUpperCase());
    const half = await comeBack(provider.logIn(url, account), pending);
    expect(readAnswer(workLogInCall, half)).toEqual({ secondStep: true });
    expect(half.headers.get('set-cookie')).toContain('staff-work=; Path=/admin; Max-Age=0;');
    expect(await statusOf(sessionOf(half))).toBe(401);
    const full = await giveCode(half, appCode(appSecret));
    expect(await statusOf(sessionOf(full))).toBe(200);
  });

  it('is theirs only with the second step: the first proves the address alone', async () => {
    const { id, email, appSecret } = await makeStaff(db(), ['packer']);
    const [strange, own] = [workAccount(email), workAccount(email)];
    const byStranger = await logInByWork(strange);
    const half = await logInByWork(own);
    expect(await bindings(id)).toEqual([]);
    expect((await giveCode(half, appCode(appSecret))).status).toBe(200);
    const { issuer } = provider;
    expect(await bindings(id)).toEqual([{ after: { workAccount: { issuer, subject: own.sub } } }]);
    // Whoever was slower keeps nothing, whatever they know.
    const late = giveCode(byStranger, appCode(appSecret, { steps: 1 }));
    expect(await codeOf(late)).toBe('LogInAgain');
    expect(await codeOf(logInByWork(strange))).toBe('Unknown');
    expect((await logInByWork(own)).status).toBe(200);
  });

  it('lets in one of two accounts with the same address, even at the same moment', async () => {
    const { email } = await makeStaff(db(), ['packer']);
    const answers = await Promise.all(
      [1, 2].map(() => logInByWork(withTwoSteps(workAccount(email)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is refused with a name that no provider may give', async () => {
    const { email } = await makeStaff(db(), ['packer']);
    for (const sub of ['x'.repeat(256), 'nul\0']) {
      expect(await codeOf(logInByWork(withTwoSteps({ ...workAccount(email), sub })))).toBe(
        'Unknown',
      );
    }
  });

  it('keeps to what the provider calls somebody: addresses change hands', async () => {
    const { id, email } = await makeStaff(db(), ['packer']);
    const account = workAccount(email);
    expect((await logInByWork(withTwoSteps(account))).status).toBe(200);
    // They married; somebody else got the address.
    const renamed = { ...account, email: 'new@staff.example' };
    expect((await logInByWork(withTwoSteps(renamed))).status).toBe(200);
    expect(await codeOf(logInByWork(workAccount(email)))).toBe('Unknown');
    const { sub: subject } = account;
    expect(await bindings(id)).toEqual([
      { after: { workAccount: { issuer: provider.issuer, subject } } },
    ]);
  });

  it('counts two steps given there just now, but not for money', async () => {
    const { email } = await makeStaff(db(), ['owner']);
    const account = { ...workAccount(email), amr: ['pwd', 'mfa'] };
    const seconds = Math.floor(Date.now() / 1000);
    const full = await logInByWork({ ...account, auth_time: seconds - 60 });
    expect(readAnswer(workLogInCall, full)).toEqual({ secondStep: false });
    expect(await statusOf(sessionOf(full))).toBe(200);
    const headers = staffHeaders(sessionOf(full));
    expect(await codeOf(callRoute(invite, { headers, body: {} }))).toBe('ConfirmFirst');
    for (const weaker of [
      { auth_time: seconds - 3_600 },
      {},
      { auth_time: seconds, amr: ['pwd'] },
    ]) {
      const half = await logInByWork({ ...account, ...weaker });
      expect(readAnswer(workLogInCall, half)).toEqual({ secondStep: true });
    }
  });

  it('is refused if anything is not the answer to what this browser asked', async () => {
    const { email } = await makeStaff(db(), ['owner']);
    const account = workAccount(email);
    const [own, other] = [await press(), await press()];
    const answer = provider.logIn(own.url, account);
    // Another browser's, a stranger's, and a made-up one.
    expect(await codeOf(comeBack(answer, other.pending))).toBe('Unfinished');
    expect(await codeOf(comeBack(answer, ''))).toBe('Unfinished');
    expect(await codeOf(comeBack(answer, 'made-up'))).toBe('Unfinished');
    expect(await codeOf(comeBack(`${answer}&state=again`, own.pending))).toBe('Unfinished');
    expect((await comeBack(answer, own.pending)).status).toBe(200);
    // The code was used.
    expect(await codeOf(comeBack(answer, own.pending))).toBe('Unfinished');

    const past = Math.floor(Date.now() / 1000) - 3_600;
    for (const forged of [
      { nonce: 'of another log-in' },
      { aud: 'another shop' },
      { aud: [CLIENT.id, 'another shop'], azp: 'another shop' },
      { iss: 'https://elsewhere.example' },
      { iat: past, exp: past + 300 },
      { exp: undefined },
      { nbf: past + 7_200 },
    ]) {
      provider.forged = forged;
      expect(await codeOf(logInByWork(account)), JSON.stringify(forged)).toBe('Unfinished');
    }
    provider.forged = {};
    provider.isUnsigned = true;
    expect(await codeOf(logInByWork(account))).toBe('Unfinished');
    provider.isUnsigned = false;
    provider.isImposter = true;
    expect(await codeOf(logInByWork(account))).toBe('Unfinished');
  });

  it('is over after ten minutes, and when the provider refuses', async () => {
    const { email } = await makeStaff(db(), ['owner']);
    const { url, pending } = await press();
    const { searchParams } = new URL(url);
    const refusal = `error=access_denied&state=${searchParams.get('state')}`;
    expect(await codeOf(comeBack(refusal, pending))).toBe('Unfinished');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const late = comeBack(provider.logIn(url, workAccount(email)), pending);
    expect(await codeOf(late)).toBe('Unfinished');
  });

  it('logs why the provider refused, if its code is one: anybody can write anything in its place', async () => {
    const refuseFor = (error: string) =>
      loggedBy(async () => {
        const { url, pending } = await press();
        const state = new URL(url).searchParams.get('state') ?? '';
        await comeBack(String(new URLSearchParams({ error, state })), pending);
      });
    const reasons = [];
    for (const error of ['access_denied', 'Call 0412 345 678', 'x'.repeat(41)]) {
      const lines = await refuseFor(error);
      reasons.push(...lines.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
    }
    expect(reasons).toEqual(['access_denied', 'no reason', 'no reason']);
  });

  it('lets nobody in whose address the provider did not check', async () => {
    const { email } = await makeStaff(db(), ['owner']);
    const { sub } = workAccount(email);
    const unchecked = [{}, { email_verified: false }, { email_verified: false, xms_edov: true }];
    for (const claims of unchecked) {
      expect(await codeOf(logInByWork({ sub, email, ...claims }))).toBe('Unverified');
    }
    // As Microsoft says it.
    expect((await logInByWork({ sub, email, xms_edov: true })).status).toBe(200);
  });

  it('asks for the address where the provider does not put it into the token', async () => {
    const { email } = await makeStaff(db(), ['packer']);
    provider.isTerse = true;
    expect((await logInByWork(workAccount(email))).status).toBe(200);
  });

  it('lets in nobody who was not invited, has not joined, or was suspended', async () => {
    expect(await codeOf(logInByWork(workAccount('nobody@staff.example')))).toBe('Unknown');

    const invited = 'invited@staff.example';
    const codeHash = 'cd'.repeat(32);
    await inviteStaff(context(), {
      ...{ email: invited, name: 'Jo Bell', roles: ['packer'], store: null, codeHash },
    });
    expect(await codeOf(logInByWork(workAccount(invited)))).toBe('Unknown');

    const [kim, jo] = [await makeStaff(db(), ['packer']), await makeStaff(db(), ['packer'])];
    const account = workAccount(kim.email);
    expect((await logInByWork(withTwoSteps(account))).status).toBe(200);
    for (const { id } of [kim, jo]) await suspendStaff(context(), { id, suspended: true });
    expect(await codeOf(logInByWork(account))).toBe('Unknown');
    expect(await codeOf(logInByWork(workAccount(jo.email)))).toBe('Unknown');
  });
});

it('an invitation can be accepted without a password, and a new link frees the work account', async () => {
  const { id, email } = await makeStaff(db(), ['packer'], { password: true });
  const account = workAccount(email);
  await logInByWork(withTwoSteps(account));
  const { secret: code, hash } = newStaffSecret();
  await inviteAgain(context(), { id, codeHash: hash.toString('hex') });
  const opened = readAnswer(
    openInvitationCall,
    await callRoute(open, { headers: staffHeaders(null), body: { code } }),
  );
  expect(opened.password).toBe('optional');
  const body = { code, setUp: opened.setUp, appCode: appCode(opened.secret) };
  expect((await callRoute(accept, { headers: staffHeaders(null), body })).status).toBe(200);
  const byPassword = { email, password: STAFF_PASSWORD };
  const refused = callRoute(logIn, { headers: staffHeaders(null), body: byPassword });
  expect(await codeOf(refused)).toBe('WrongPassword');
  // They have a new account there too.
  expect((await logInByWork(withTwoSteps(workAccount(email)))).status).toBe(200);
  expect(await codeOf(logInByWork(account))).toBe('Unknown');
});

it('passwords and passkeys are refused where only work accounts open the room', async () => {
  const { email } = await makeStaff(db(), ['packer'], { password: true });
  const ways = readAnswer(readLogInWaysCall, await callRoute(readWays));
  expect(ways).toEqual({ byWork: true, byOthers: true });
  vi.stubEnv('STAFF_OIDC_ONLY', 'on');
  vi.resetModules();
  const routes = await import('#app/admin/api/session/route.ts');
  const told = readAnswer(readLogInWaysCall, await callRoute(routes.GET));
  expect(told).toEqual({ byWork: true, byOthers: false });
  const body = { email, password: STAFF_PASSWORD };
  const byPassword = callRoute(routes.POST, { headers: staffHeaders(null), body });
  expect(await codeOf(byPassword)).toBe('OnlyWork');
  const { POST: logInByPasskey } = await import('#app/admin/api/session/passkey/route.ts');
  const id = 'any';
  const signed = { clientDataJSON: '', authenticatorData: '', signature: '' };
  const passkey = { id, rawId: id, type: 'public-key', response: signed };
  const byPasskey = callRoute(logInByPasskey, { headers: staffHeaders(null), body: { passkey } });
  expect(await codeOf(byPasskey)).toBe('OnlyWork');
});
