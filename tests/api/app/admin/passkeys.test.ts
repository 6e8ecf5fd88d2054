import { describe, expect, it } from 'vitest';
import { GET as readMe } from '#app/admin/api/me/route.ts';
import { DELETE as remove } from '#app/admin/api/passkeys/[id]/route.ts';
import { POST as begin } from '#app/admin/api/passkeys/begin/route.ts';
import { POST as add, GET as list } from '#app/admin/api/passkeys/route.ts';
import { POST as confirm } from '#app/admin/api/session/confirm/passkey/route.ts';
import { POST as beginLogIn } from '#app/admin/api/session/passkey/begin/route.ts';
import { POST as logIn } from '#app/admin/api/session/passkey/route.ts';
import {
  beginPasskeyCall,
  beginPasskeyLogInCall,
  listPasskeysCall,
} from '#lib/api/calls/staff/passkeys.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { inviteAgain, suspendStaff } from '#lib/server/staff/staff-commands.ts';
import { staffOrigin } from '#lib/server/staff/staff-request.ts';
import { beginSession } from '#lib/server/staff/staff-sessions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, staffHeaders, type TestStaff } from '#tests/api/support/staff.ts';
import { type Forgery, SoftwarePasskey } from '#tests/support/software-passkey.ts';

const database = ownDatabase();

async function addPasskey({ headers }: TestStaff, forgery: Forgery = {}) {
  const passkey = new SoftwarePasskey(staffOrigin());
  const begun = readAnswer(beginPasskeyCall, await callRoute(begin, { headers, body: {} }));
  const { transports: _transports, ...made } = passkey.make(
    begun.options.challenge,
    forgery,
  ).response;
  const answer = await callRoute(add, {
    headers,
    body: {
      name: 'Bench',
      passkey: { ...passkey.make(begun.options.challenge, forgery), response: made },
    },
  });
  return { passkey, answer };
}

/** Signs a fresh challenge of a log-in. */
async function signed(passkey: SoftwarePasskey, forgery: Forgery = {}) {
  const begun = await callRoute(beginLogIn, { headers: staffHeaders(null), body: {} });
  const { options } = readAnswer(beginPasskeyLogInCall, begun);
  return passkey.use(options.challenge, forgery);
}
const use = async (passkey: SoftwarePasskey, forgery: Forgery = {}) =>
  callRoute(logIn, {
    headers: staffHeaders(null),
    body: { passkey: await signed(passkey, forgery) },
  });

describe('a passkey of staff', () => {
  it('logs in without a password and a code', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const { passkey, answer } = await addPasskey(kim);
    expect(answer.status).toBe(200);
    const { passkeys } = readAnswer(
      listPasskeysCall,
      await callRoute(list, { headers: kim.headers }),
    );
    expect(passkeys).toMatchObject([{ name: 'Bench', usedAt: null }]);
    const entered = await use(passkey, { counter: 1 });
    const secret = /^staff=([\w-]+);/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect((await callRoute(readMe, { headers: staffHeaders(secret) })).status).toBe(200);
  });

  it.each<[string, Forgery]>([
    ['was asked for by another page', { origin: 'https://evil.example' }],
    ['is for another shop', { rpID: 'evil.example' }],
    ['did not ask for finger or PIN', { isVerified: false }],
  ])('that %s is refused, when it is added and when it is used', async (_, forgery) => {
    const kim = await makeStaff(database.db, ['packer']);
    expect(readError((await addPasskey(kim, forgery)).answer).code).toBe('Invalid');
    const { passkey } = await addPasskey(kim);
    expect(readError(await use(passkey, { ...forgery, counter: 1 })).code).toBe('UnknownPasskey');
  });

  it('signs each challenge once', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const { passkey } = await addPasskey(kim);
    const body = { passkey: await signed(passkey, { counter: 1 }) };
    const send = () => callRoute(logIn, { headers: staffHeaders(null), body });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403, 403]);
  });

  it('confirms only what its owner does', async () => {
    const [kim, jo] = [
      await makeStaff(database.db, ['owner']),
      await makeStaff(database.db, ['owner']),
    ];
    const { passkey } = await addPasskey(kim);
    const by = async (staff: TestStaff, counter: number) =>
      callRoute(confirm, {
        headers: staff.headers,
        body: { passkey: await signed(passkey, { counter }) },
      });
    expect(readError(await by(jo, 1)).code).toBe('UnknownPasskey');
    expect((await by(kim, 2)).status).toBe(200);
  });

  it('ends the other sessions of its owner when it is added and when it is removed', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const other = () =>
      beginSession(database.db, kim.id, { isFull: true, now: new Date() }).then(staffHeaders);
    const status = async (headers: TestStaff['headers']) =>
      (await callRoute(readMe, { headers })).status;
    const before = await other();
    const { passkey } = await addPasskey(kim);
    expect(await status(before)).toBe(401);
    const later = await other();
    const params = { id: passkey.id.toString('base64url') };
    await callRoute(remove, { method: 'DELETE', headers: kim.headers, params });
    expect(await status(later)).toBe(401);
    expect(await status(kim.headers)).toBe(200);
  });

  it('is worth nothing once it was removed, or its owner suspended', async () => {
    const [kim, jo] = [
      await makeStaff(database.db, ['owner']),
      await makeStaff(database.db, ['packer']),
    ];
    const { passkey } = await addPasskey(kim);
    const id = passkey.id.toString('base64url');
    const context = { db: database.db, actor: operator('test'), now: new Date() };
    // Nobody removes that of somebody else.
    const byJo = await callRoute(remove, { method: 'DELETE', headers: jo.headers, params: { id } });
    expect(readError(byJo).code).toBe('NotFound');
    expect(
      (await callRoute(remove, { method: 'DELETE', headers: kim.headers, params: { id } })).status,
    ).toBe(200);
    expect(readError(await use(passkey)).code).toBe('UnknownPasskey');

    // A new link is for somebody who lost something: a thief may have the device.
    const lost = await addPasskey(kim);
    await inviteAgain(context, { id: kim.id, codeHash: 'ab'.repeat(32) });
    expect(readError(await use(lost.passkey)).code).toBe('UnknownPasskey');

    const joined = await addPasskey(jo);
    await suspendStaff(context, { id: jo.id, suspended: true });
    expect(readError(await use(joined.passkey)).code).toBe('UnknownPasskey');
  });
});
