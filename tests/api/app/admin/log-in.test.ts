import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as accept } from '#app/admin/api/invitation/accept/route.ts';
import { POST as open } from '#app/admin/api/invitation/route.ts';
import { GET as readMe } from '#app/admin/api/me/route.ts';
import { POST as confirm } from '#app/admin/api/session/confirm/route.ts';
import { POST as logIn, DELETE as logOut } from '#app/admin/api/session/route.ts';
import { POST as secondStep } from '#app/admin/api/session/second-step/route.ts';
import { POST as inviteOnceMore } from '#app/admin/api/staff/[id]/invitation/route.ts';
import { GET as listStaff } from '#app/admin/api/staff/route.ts';
import {
  acceptInvitationCall,
  openInvitationCall,
  readMeCall,
} from '#lib/api/calls/staff/log-in.ts';
import { inviteAgainCall } from '#lib/api/calls/staff/people.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { readAudit } from '#lib/server/commands/read-audit.ts';
import {
  changeStaff,
  inviteAgain,
  inviteStaff,
  suspendStaff,
} from '#lib/server/staff/staff-commands.ts';
import { newStaffSecret } from '#lib/server/staff/staff-secrets.ts';
import { readSession } from '#lib/server/staff/staff-sessions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, STAFF_PASSWORD, staffHeaders } from '#tests/api/support/staff.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

const database = ownDatabase();
const db = () => database.db;
const context = () => ({ db: db(), actor: operator('test'), now: new Date() });
afterEach(() => {
  vi.useRealTimers();
});

/** The session's secret in an answer's cookie. */
function sessionOf({ headers }: RouteAnswer): string {
  return /^\w+=([\w-]*);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}
/** The cookie by which a device is known again. */
function deviceOf({ headers }: RouteAnswer): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith('staff-device-'));
  return cookie?.split(';')[0] ?? '';
}
const asSession = (session: string | null) => ({ headers: staffHeaders(session) });
const byPassword = (email: string, password = STAFF_PASSWORD, cookie?: string) =>
  callRoute(logIn, {
    headers: { ...staffHeaders(null), ...(cookie !== undefined && { cookie }) },
    body: { email, password },
  });
const byCode = (session: string, code: string) =>
  callRoute(secondStep, { ...asSession(session), body: { code } });
const statusOf = async (session: string) => (await callRoute(readMe, asSession(session))).status;
/** The half of a log-in that a password gives. */
const halfOf = async (email: string) => sessionOf(await byPassword(email));

describe('a log-in of staff', () => {
  it('takes a password and a code of the app, and keeps the session in a strict cookie', async () => {
    const { email, appSecret } = await makeStaff(db(), ['packer'], { password: true });
    const half = await byPassword(` ${email.toUpperCase()} `);
    expect(half.headers.get('set-cookie')).toMatch(
      /^staff=[\w-]{43}; Path=\/admin; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(await statusOf(sessionOf(half))).toBe(401);
    const full = sessionOf(await byCode(sessionOf(half), appCode(appSecret)));
    // A session that somebody planted before the log-in is worth nothing after it.
    expect(full).not.toBe(sessionOf(half));
    expect(await statusOf(sessionOf(half))).toBe(401);
    const me = readAnswer(readMeCall, await callRoute(readMe, asSession(full)));
    expect(me).toMatchObject({ email, roles: ['packer'], refundLimit: 0 });
    // Another log-in of the same browser ends this session.
    await byPassword(email, STAFF_PASSWORD, `staff=${full}`);
    expect(await statusOf(full)).toBe(401);
  });

  it('is logged with who, how and from where, also when it is refused', async () => {
    const { id: staff, email, appSecret } = await makeStaff(db(), ['owner'], { password: true });
    const lines = await loggedBy(async () => {
      await byPassword(email, 'Wrong-2026');
      await byCode(await halfOf(email), appCode(appSecret));
      await byPassword('nobody@staff.example');
    });
    const from = expect.stringMatching(/^10\./);
    expect(lines).toMatchObject([
      { event: 'refused', code: 'WrongPassword', method: 'POST', staff, from },
      { event: 'staffLoggedIn', code: 'code', staff, from },
      { event: 'refused', code: 'WrongPassword', from },
    ]);
    expect(lines[2]).not.toHaveProperty('staff');
    expect(JSON.stringify(lines)).not.toMatch(/staff\.example|Wrong-2026/);
  });

  it('logs a second step that is given again, right or wrong', async () => {
    const { id: staff, appSecret, session } = await makeStaff(db(), ['owner']);
    const lines = await loggedBy(async () => {
      for (const code of ['000000', appCode(appSecret)]) {
        await callRoute(confirm, { ...asSession(session), body: { code } });
      }
    });
    expect(lines).toMatchObject([
      { event: 'refused', code: 'WrongCode', staff },
      { event: 'staffConfirmed', code: 'code', staff },
    ]);
  });

  it('tells nobody whether an address is on the staff', async () => {
    const { email } = await makeStaff(db(), ['owner'], { password: true });
    const suspended = await makeStaff(db(), ['owner'], { password: true });
    await suspendStaff(context(), { id: suspended.id, suspended: true });
    const wrong = await byPassword(email, 'Wrong-2026');
    expect(readError(wrong).code).toBe('WrongPassword');
    expect((await byPassword('nobody@staff.example')).text).toBe(wrong.text);
    expect((await byPassword(suspended.email)).text).toBe(wrong.text);
  });

  it.each([
    ['an address', true],
    ['an address that is not on the staff', false],
  ])('locks %s after five wrong passwords', async (_, isStaff) => {
    const made = isStaff ? await makeStaff(db(), ['owner'], { password: true }) : null;
    const email = made?.email ?? 'guessed@staff.example';
    const tries = await Promise.all(Array.from({ length: 8 }, () => byPassword(email, 'No-2026')));
    const codes = tries.map((answer) => readError(answer).code);
    // The fifth begins a wait, and is the last that is looked at.
    expect(codes.filter((code) => code === 'WrongPassword')).toHaveLength(5);
    expect(codes.filter((code) => code === 'Locked')).toHaveLength(3);
  });

  it('stays open to devices on which somebody logged in before, while strangers guess', async () => {
    // A lock would end while the test works.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email, appSecret } = await makeStaff(db(), ['owner'], { password: true });
    const jo = await makeStaff(db(), ['packer'], { password: true });
    const device = deviceOf(await byCode(await halfOf(email), appCode(appSecret)));
    const other = deviceOf(await byCode(await halfOf(jo.email), appCode(jo.appSecret)));
    const guess = (cookie?: string) => byPassword(email, 'No-2026', cookie);
    await Promise.all(Array.from({ length: 8 }, () => guess()));
    const forged = `${device.split('=')[0]}=${other.split('=')[1]}`;
    for (const cookie of [undefined, other, forged]) {
      expect(readError(await byPassword(email, STAFF_PASSWORD, cookie)).code).toBe('Locked');
    }
    expect((await byPassword(email, STAFF_PASSWORD, device)).status).toBe(200);
    // The same for codes, if strangers guessed the password.
    const half = sessionOf(await byPassword(email, STAFF_PASSWORD, device));
    await Promise.all(Array.from({ length: 8 }, () => byCode(half, '000000')));
    const code = appCode(appSecret, { steps: 1 });
    expect(readError(await byCode(half, code)).code).toBe('Locked');
    const { headers } = asSession(half);
    const both = { ...headers, cookie: `${headers.cookie}; ${device}` };
    expect((await callRoute(secondStep, { headers: both, body: { code } })).status).toBe(200);
    // It has no more tries than a stranger.
    await Promise.all(Array.from({ length: 8 }, () => guess(device)));
    expect(readError(await byPassword(email, STAFF_PASSWORD, device)).code).toBe('Locked');
  });

  it('accepts a code once, however many send it at once', async () => {
    const { email, appSecret } = await makeStaff(db(), ['packer'], { password: true });
    const halves = [await halfOf(email), await halfOf(email), await halfOf(email)];
    const code = appCode(appSecret);
    const answers = await Promise.all(halves.map((half) => byCode(half, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('locks the second step after five wrong codes, whoever knows the password', async () => {
    const { email, appSecret } = await makeStaff(db(), ['owner'], { password: true });
    const half = await halfOf(email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => byCode(half, '000000')));
    expect(tries.some((answer) => readError(answer).code === 'Locked')).toBe(true);
    expect(readError(await byCode(half, appCode(appSecret))).code).toBe('Locked');
  });

  it('needs the first step for the second', async () => {
    expect(readError(await byCode('x'.repeat(43), '123456')).code).toBe('LogInAgain');
  });
});

describe('a session of staff', () => {
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

  it('ends after half an hour without anything done, and after twelve hours in any case', async () => {
    const { session } = await makeStaff(db(), ['packer']);
    expect(await readSession(db(), session, { now: at(29) })).not.toBeNull();
    // A page that refreshes itself keeps nobody logged in.
    expect(await readSession(db(), session, { now: at(58), isActive: false })).toMatchObject({
      ends: { endsInMs: expect.closeTo(60_000, -4), mayGoOn: true },
    });
    expect(await readSession(db(), session, { now: at(60) })).toBeNull();
    for (let minutes = 0; minutes < 720; minutes += 20) {
      await db()
        .updateTable('staff_sessions')
        .set({ seen_at: at(minutes) })
        .execute();
    }
    expect(await readSession(db(), session, { now: at(719) })).toMatchObject({
      ends: { endsInMs: expect.closeTo(60_000, -4), mayGoOn: false },
    });
    expect(await readSession(db(), session, { now: at(721) })).toBeNull();
  });

  it('follows a change of roles and a suspension at once', async () => {
    const { id, session } = await makeStaff(db(), ['owner', 'service']);
    await makeStaff(db(), ['owner'], { password: true });
    await changeStaff(context(), { id, roles: ['packer'] });
    const me = readAnswer(readMeCall, await callRoute(readMe, asSession(session)));
    expect(me.permissions).not.toContain('staff:write');
    const listed = await callRoute(listStaff, asSession(session));
    expect(readError(listed).code).toBe('NotPermitted');
    await suspendStaff(context(), { id, suspended: true });
    expect(await statusOf(session)).toBe(401);
    // Being let in again does not bring it back.
    await suspendStaff(context(), { id, suspended: false });
    expect(await statusOf(session)).toBe(401);
  });

  it('ends with the log-out, also for who copied the cookie', async () => {
    const { session } = await makeStaff(db(), ['packer']);
    const out = await callRoute(logOut, asSession(session));
    expect(out.headers.get('set-cookie')).toMatch(/^staff=; Path=\/admin; Max-Age=0;/);
    expect(await statusOf(session)).toBe(401);
  });

  it('is not read from two cookies: a neighbouring host may have set one', async () => {
    const { headers, session } = await makeStaff(db(), ['packer']);
    const cookie = `${headers.cookie}; staff=${'x'.repeat(43)}`;
    expect((await callRoute(readMe, { headers: { ...headers, cookie } })).status).toBe(401);
    expect(await statusOf(session)).toBe(200);
  });

  it('takes the second step once more', async () => {
    const { appSecret, session } = await makeStaff(db(), ['owner']);
    const give = (code: string) => callRoute(confirm, { ...asSession(session), body: { code } });
    expect(readError(await give('000000')).code).toBe('WrongCode');
    const given = await give(appCode(appSecret));
    expect(given.status).toBe(200);
    expect(readError(await give(appCode(appSecret))).code).toBe('WrongCode');
    // The session has another secret. The old one serves what was under way, and confirms nothing.
    const renewed = await readSession(db(), sessionOf(given), { now: at(11) });
    expect(renewed).toMatchObject({ isConfirmed: false });
    expect(await readSession(db(), sessionOf(given), { now: at(0) })).toMatchObject({
      isConfirmed: true,
    });
    expect(await readSession(db(), session, { now: at(0) })).toMatchObject({ isConfirmed: false });
    expect(await readSession(db(), session, { now: at(1) })).toBeNull();
    expect(await readSession(db(), sessionOf(given), { now: at(721) })).toBeNull();
  });
});

describe('an invitation', () => {
  async function invite(roles: ('owner' | 'packer')[] = ['packer']) {
    const { secret, hash } = newStaffSecret();
    const email = `${secret.slice(0, 12)}@staff.example`;
    const codeHash = hash.toString('hex');
    const { id } = await inviteStaff(context(), {
      ...{ email, name: 'Jo Bell', roles, store: null, codeHash },
    });
    return { id, email, code: secret };
  }
  const opened = async (code: string, setUp?: string) =>
    readAnswer(
      openInvitationCall,
      await callRoute(open, { ...asSession(null), body: { code, ...(setUp && { setUp }) } }),
    );
  type Opened = Awaited<ReturnType<typeof opened>>;
  const join = (code: string, { secret, setUp }: Opened, typed = appCode(secret)) =>
    callRoute(accept, {
      ...asSession(null),
      body: { code, setUp, password: STAFF_PASSWORD, appCode: typed },
    });

  it('sets a password and an app, and logs in', async () => {
    // The app would show its next code while the test works.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { id, code, email } = await invite();
    const begun = await opened(code);
    const { secret } = begun;
    // Loading the page again must not make the app that was set up useless.
    expect((await opened(code, begun.setUp)).secret).toBe(secret);
    expect(readError(await join(code, begun, '000000')).code).toBe('WrongCode');
    const joined = await join(code, begun);
    const { recoveryCodes } = readAnswer(acceptInvitationCall, joined);
    expect(await statusOf(sessionOf(joined))).toBe(200);
    const [noted] = await readAudit(db(), { entity: 'staff', entityId: id }, 1);
    expect(noted).toMatchObject({ command: 'staff.join', actor: `staff:${id}` });
    const [first = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    // The app's code was used; a recovery code lets in once.
    const half = await halfOf(email);
    expect((await byCode(half, appCode(secret))).status).toBe(403);
    expect((await byCode(half, first.toUpperCase())).status).toBe(200);
    expect((await byCode(await halfOf(email), first)).status).toBe(403);
  });

  it('gives each browser an app of its own: who looked at the link before knows nothing', async () => {
    const { id, code } = await invite();
    const { code: otherCode } = await invite();
    const [peek, own, other] = [await opened(code), await opened(code), await opened(otherCode)];
    expect(peek.secret).not.toBe(own.secret);
    expect((await opened(code, other.setUp)).secret).not.toBe(other.secret);
    // That of another link, or one that the server did not make.
    expect(readError(await join(code, other)).code).toBe('WrongCode');
    expect(readError(await join(code, { ...own, setUp: 'a'.repeat(139) })).code).toBe('WrongCode');
    expect(readError(await join(code, own, appCode(peek.secret))).code).toBe('WrongCode');
    const session = sessionOf(await join(code, own));
    const give = (typed: string) =>
      callRoute(confirm, { ...asSession(session), body: { code: typed } });
    expect(readError(await give(appCode(peek.secret))).code).toBe('WrongCode');
    await db().updateTable('staff').set({ last_step: '0' }).where('id', '=', id).execute();
    expect((await give(appCode(own.secret))).status).toBe(200);
  });

  it('needs a password where there are no work accounts', async () => {
    const { code } = await invite();
    const { secret, setUp } = await opened(code);
    const body = { code, setUp, appCode: appCode(secret) };
    const answer = await callRoute(accept, { ...asSession(null), body });
    expect(readError(answer).fields).toHaveProperty('password');
  });

  it('works once, however many follow it at once', async () => {
    const { code } = await invite();
    const begun = await opened(code);
    const answers = await Promise.all(Array.from({ length: 3 }, () => join(code, begun)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });

  it('ends when a newer one is made, after three days, and with a suspension', async () => {
    const replaced = await invite();
    const again = newStaffSecret();
    await inviteAgain(context(), { id: replaced.id, codeHash: again.hash.toString('hex') });
    const old = await invite();
    await db()
      .updateTable('staff_invitations')
      .set({ expires_at: new Date() })
      .where('staff_id', '=', old.id)
      .execute();
    const shut = await invite();
    await suspendStaff(context(), { id: shut.id, suspended: true });
    for (const { code } of [replaced, old, shut]) {
      const answer = await callRoute(open, { ...asSession(null), body: { code } });
      expect(readError(answer).code).toBe('Unusable');
    }
    expect((await opened(again.secret)).name).toBe('Jo Bell');
  });

  it('for a lost app comes from an owner, and ends the app, sessions and recovery codes', async () => {
    const owner = await makeStaff(db(), ['owner']);
    const { id, email, session, appSecret } = await makeStaff(db(), ['packer'], {
      password: true,
    });
    const { headers } = owner;
    const again = await callRoute(inviteOnceMore, { headers, params: { id }, body: {} });
    const { code } = readAnswer(inviteAgainCall, again);
    expect(await statusOf(session)).toBe(401);
    const begun = await opened(code);
    expect((await join(code, begun)).status).toBe(200);
    const left = await db()
      .selectFrom('staff_recovery_codes')
      .selectAll()
      .where('staff_id', '=', id)
      .execute();
    expect(left).toHaveLength(10);
    const half = await halfOf(email);
    expect(readError(await byCode(half, appCode(appSecret))).code).toBe('WrongCode');
    // The code of the app that joined was used.
    expect((await byCode(half, appCode(begun.secret, { steps: 1 }))).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('stays one, also when two owners demote each other at once', async () => {
    await db().deleteFrom('staff').execute();
    const ada = await makeStaff(db(), ['owner'], { password: true });
    const bo = await makeStaff(db(), ['owner'], { password: true });
    const results = await Promise.allSettled([
      changeStaff(context(), { id: ada.id, roles: ['packer'] }),
      suspendStaff(context(), { id: bo.id, suspended: true }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'Conflict' });
  });
});
