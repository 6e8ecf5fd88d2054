import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as readMe } from '#app/admin/api/me/route.ts';
import { POST as beginPasskey } from '#app/admin/api/passkeys/begin/route.ts';
import { POST as change, GET as readPassword } from '#app/admin/api/password/route.ts';
import { POST as confirm } from '#app/admin/api/session/confirm/route.ts';
import { POST as logIn } from '#app/admin/api/session/route.ts';
import { POST as secondStep } from '#app/admin/api/session/second-step/route.ts';
import { POST as end } from '#app/admin/api/sessions/ended/route.ts';
import { GET as list } from '#app/admin/api/sessions/route.ts';
import { readOwnPasswordCall } from '#lib/api/calls/staff/own-password.ts';
import { listSessionsCall } from '#lib/api/calls/staff/own-sessions.ts';
import { beginSession } from '#lib/server/staff/staff-sessions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  makeStaff,
  STAFF_PASSWORD,
  staffHeaders,
  type TestStaff,
} from '#tests/api/support/staff.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

const OTHER = 'Ironbark-33';

/** What happens while the service of breached passwords is asked. */
let whileAsked: (() => Promise<unknown>) | null = null;
const service = createServer(async (_request, response) => {
  await whileAsked?.();
  whileAsked = null;
  response.end();
});

let database: TestDatabase;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  process.env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${port}`;
  database = await createTestDatabase();
});
afterAll(async () => {
  service.close();
  await database.drop();
});

type Headers = TestStaff['headers'];
const elsewhere = async ({ id }: TestStaff) =>
  staffHeaders(await beginSession(database.db, id, { isFull: true, now: new Date() }));
const status = async (headers: Headers) => (await callRoute(readMe, { headers })).status;
const sessionsOf = async (headers: Headers) =>
  readAnswer(listSessionsCall, await callRoute(list, { headers })).sessions;
const cookieOf = (answer: { headers: globalThis.Headers }) =>
  /^staff=([\w-]+);/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
/** As if both steps had been given this many minutes ago. */
const age = (minutes: number, { id }: TestStaff) => {
  const at = new Date(Date.now() - minutes * 60_000);
  return database.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: at, proved_at: at })
    .where('staff_id', '=', id)
    .execute();
};
const audit = async (command: string) =>
  database.db
    .selectFrom('audit_entries')
    .select(['person', 'before', 'after'])
    .where('command', '=', command)
    .execute();

describe('the sessions of a member of staff', () => {
  it('are listed with the browser, and which one is this', async () => {
    const kim = await makeStaff(database.db, ['packer'], { password: true });
    const half = cookieOf(
      await callRoute(logIn, {
        headers: staffHeaders(null),
        body: { email: kim.email, password: STAFF_PASSWORD },
      }),
    );
    // A first step alone is no session.
    expect(await sessionsOf(kim.headers)).toHaveLength(1);
    const entered = await callRoute(secondStep, {
      headers: { ...staffHeaders(half), 'user-agent': 'Firefox/146.0 (Windows NT 10.0)' },
      body: { code: appCode(kim.appSecret) },
    });
    const headers = staffHeaders(cookieOf(entered));
    const shown = await sessionsOf(headers);
    expect(shown.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Firefox on Windows', true],
      ['', false],
    ]);
  });

  it('end one by one, and all but this one', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const jo = await makeStaff(database.db, ['packer']);
    const [laptop, phone, tablet] = [
      await elsewhere(kim),
      await elsewhere(kim),
      await elsewhere(kim),
    ];
    const idOf = async (headers: Headers) =>
      (await sessionsOf(headers)).find(({ isThis }) => isThis)?.id ?? '';
    const [phoneId, own] = [await idOf(phone), await idOf(kim.headers)];
    const endIt = (id: string, others: boolean, { headers } = kim) =>
      callRoute(end, { headers, body: { id, others } });
    // Nobody ends those of somebody else.
    expect(readError(await endIt(phoneId, false, jo)).code).toBe('NotFound');
    expect((await endIt(phoneId, false)).status).toBe(200);
    expect([await status(phone), await status(laptop)]).toEqual([401, 200]);
    expect((await endIt(own, true)).status).toBe(200);
    expect([await status(laptop), await status(tablet), await status(kim.headers)]).toEqual([
      401, 401, 200,
    ]);
    expect(await status(jo.headers)).toBe(200);
    expect(await audit('staff.end-session')).toMatchObject([
      { person: 'Kim Lee', before: { sessions: 1 } },
      { person: 'Kim Lee', before: { sessions: 2 } },
    ]);
  });

  it('end all but this one, also when the press first asks for the second step once more', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const phone = await elsewhere(kim);
    await age(11, kim);
    const id = (await sessionsOf(kim.headers)).find(({ isThis }) => isThis)?.id ?? '';
    const press = (headers: Headers) => callRoute(end, { headers, body: { id, others: true } });
    expect(readError(await press(kim.headers)).code).toBe('ConfirmFirst');
    // The session has another secret from now on, and with it another id.
    const { headers } = kim;
    const given = await callRoute(confirm, { headers, body: { code: appCode(kim.appSecret) } });
    const renewed = staffHeaders(cookieOf(given));
    expect((await press(renewed)).status).toBe(200);
    expect([await status(renewed), await status(phone)]).toEqual([200, 401]);
  });
});

describe('a change of the own password', () => {
  const changed = ({ headers }: TestStaff, current: string, password: string) =>
    callRoute(change, { headers, body: { current, password } });

  it('needs the present one, ends the other sessions, and is logged and audited', async () => {
    const kim = await makeStaff(database.db, ['packer'], { password: true });
    const phone = await elsewhere(kim);
    expect(readError(await changed(kim, 'Wrong-2026', OTHER)).code).toBe('WrongPassword');
    expect(await status(phone)).toBe(200);
    const lines = await loggedBy(async () => {
      expect((await changed(kim, STAFF_PASSWORD, OTHER)).status).toBe(200);
    });
    expect(lines).toMatchObject([{ event: 'staffChanged', code: 'ChangePassword', staff: kim.id }]);
    expect([await status(phone), await status(kim.headers)]).toEqual([401, 200]);
    expect(await audit('staff.change-password')).toMatchObject([
      { person: 'Kim Lee', after: { passwordChanged: true } },
    ]);
    const body = { email: kim.email, password: OTHER };
    expect((await callRoute(logIn, { headers: staffHeaders(null), body })).status).toBe(200);
  });

  it('takes no password that is easy to guess', async () => {
    const kim = await makeStaff(database.db, ['packer'], {
      password: true,
      name: 'Kim Leatherwood',
    });
    for (const password of ['P@ssw0rd', 'Stringybark-1', 'Leatherwood-1']) {
      expect(readError(await changed(kim, STAFF_PASSWORD, password)).code).toBe(
        'GuessablePassword',
      );
    }
  });

  it('does nothing if an invitation was followed after the present one was checked', async () => {
    const kim = await makeStaff(database.db, ['packer'], { password: true });
    const { password } = await makeStaff(database.db, ['packer'], { password: true }).then(
      ({ id }) =>
        database.db
          .selectFrom('staff')
          .select('password')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
    );
    whileAsked = () =>
      database.db.updateTable('staff').set({ password }).where('id', '=', kim.id).execute();
    expect(readError(await changed(kim, STAFF_PASSWORD, 'Ironbark-34')).code).toBe('Changed');
  });

  it('waits after wrong ones, like a log-in', async () => {
    const kim = await makeStaff(database.db, ['packer'], { password: true });
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push(readError(await changed(kim, 'Wrong-2026', OTHER)).code);
    }
    expect(codes).toEqual([...Array(5).fill('WrongPassword'), 'Locked']);
  });

  it('is nothing for somebody who has none', async () => {
    const kim = await makeStaff(database.db, ['packer']);
    const answer = await callRoute(readPassword, { headers: kim.headers });
    expect(readAnswer(readOwnPasswordCall, answer)).toEqual({ isSet: false });
    expect(readError(await changed(kim, STAFF_PASSWORD, OTHER)).code).toBe('WrongPassword');
  });
});

describe('a change of how somebody logs in', () => {
  const begin = (headers: Headers) => callRoute(beginPasskey, { headers, body: {} });
  const give = ({ headers }: TestStaff, body: { code: string; password?: string }) =>
    callRoute(confirm, { headers, body });

  it('needs both steps once more: a code alone is not enough', async () => {
    const kim = await makeStaff(database.db, ['owner'], { password: true });
    expect((await begin(kim.headers)).status).toBe(200);
    await age(11, kim);
    const byCode = staffHeaders(cookieOf(await give(kim, { code: appCode(kim.appSecret) })));
    expect(readError(await begin(byCode)).code).toBe('ConfirmFully');
  });

  it('takes password and code, and does not use up the code for a wrong password', async () => {
    const kim = await makeStaff(database.db, ['owner'], { password: true });
    await age(11, kim);
    const code = appCode(kim.appSecret);
    expect(readError(await give(kim, { code, password: 'Wrong-2026' })).code).toBe('WrongPassword');
    expect(readError(await give(kim, { code: '000000', password: STAFF_PASSWORD })).code).toBe(
      'WrongCode',
    );
    expect(readError(await begin(kim.headers)).code).toBe('ConfirmFully');
    const headers = staffHeaders(cookieOf(await give(kim, { code, password: STAFF_PASSWORD })));
    expect((await begin(headers)).status).toBe(200);
  });
});
