import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '#app/api/csp-reports/route.ts';
import { MOST_REPORTS } from '#lib/api/calls/reports/report-policy.ts';
import { forgetPolicyReports, listReports } from '#lib/server/policy-reports/policy-reports.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let calls = 0;

beforeEach(async () => {
  await sql`truncate policy_reports`.execute(database.db);
});

const send = (body: unknown, type = 'application/reports+json', address = `192.0.2.${++calls}`) =>
  callRoute(POST, { body, headers: { 'content-type': type, 'x-client-address': address } });
const counted = async () =>
  (await listReports(database.db, { days: 1 })).map(({ directive, host, count }) =>
    [directive, host, count].join(' '),
  );

/** A report as browsers write it, with an address that is a shopper's. */
const report = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  age: 10,
  type: 'csp-violation',
  url: 'https://shop.example/account/orders/SB123456789?token=SECRET',
  user_agent: 'Browser',
  body: {
    documentURL: 'https://shop.example/account/orders/SB123456789?token=SECRET',
    blockedURL,
    effectiveDirective,
    originalPolicy: "default-src 'none'",
    sample: 'SECRET',
    statusCode: 200,
  },
});

it('policy reports are counted by directive and host', async () => {
  const answer = await send([
    report('https://evil.example/x.js?card=4111'),
    report('https://evil.example/y.js'),
    report('inline'),
    { type: 'deprecation', body: { id: 'x' } },
  ]);
  expect(answer.status).toBe(200);
  expect(await counted()).toEqual(['script-src-elem evil.example 2', 'script-src-elem inline 1']);
});

it('policy reports in the older format are counted too', async () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://shop.example/checkout/payment?token=SECRET',
      'blocked-uri': 'https://evil.example:8443/x',
      'violated-directive': "img-src 'self'",
    },
  };
  expect((await send(old, 'application/csp-report')).status).toBe(200);
  expect(await counted()).toEqual(['img-src evil.example:8443 1']);
});

it('policy reports from pages of other sites are not counted', async () => {
  const old = {
    'csp-report': { 'blocked-uri': 'https://a.example', 'violated-directive': 'img-src' },
  };
  const sendFrom = (site: string) =>
    callRoute(POST, {
      body: old,
      headers: {
        'content-type': 'application/csp-report',
        'sec-fetch-site': site,
        'x-client-address': `192.0.2.${++calls}`,
      },
    });
  for (const site of ['cross-site', 'same-site']) {
    expect((await sendFrom(site)).status).toBe(200);
    expect(await counted()).toEqual([]);
  }
  await sendFrom('same-origin');
  expect(await counted()).toEqual(['img-src a.example 1']);
});

it('policy reports are stored without anything about the shopper or made up by the sender', async () => {
  await send([
    report('https://evil.example/SECRET?card=4111'),
    report('chrome-extension://abcdef/x.js'),
    report('data:text/plain,SECRET'),
    report('SECRET', 'SECRET'),
    report(`https://${'a'.repeat(90)}.${'b'.repeat(90)}.example/`),
    report('https://user:SECRET@evil.example/'),
  ]);
  const rows = await database.db.selectFrom('policy_reports').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('SECRET');
  expect(rows.map(({ directive, host }) => `${directive} ${host}`).sort()).toEqual([
    'other other',
    'script-src-elem data',
    'script-src-elem evil.example',
    'script-src-elem extension',
    'script-src-elem other',
  ]);
});

it('one address that invents many hosts leaves room for the reports of others', async () => {
  const invent = (from: number) =>
    send(
      Array.from({ length: MOST_REPORTS }, (_, n) => report(`https://i${from + n}.example`)),
      undefined,
      '198.51.100.9',
    );
  for (let call = 0; call < 15; call++) await invent(call * MOST_REPORTS);
  const rows = await database.db.selectFrom('policy_reports').selectAll().execute();
  expect(rows).toHaveLength(21);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(15 * MOST_REPORTS);
  // What is known still counts, and others report what is new.
  await invent(0);
  await send([report('https://evil.example')]);
  expect(await counted()).toContain('script-src-elem i0.example 2');
  expect(await counted()).toContain('script-src-elem evil.example 1');
});

it('invented hosts fill a limited number of rows', async () => {
  for (let call = 0; call < 12; call++) {
    await send(
      Array.from({ length: MOST_REPORTS }, (_, n) => report(`https://h${call}-${n}.example`)),
    );
  }
  const rows = await database.db.selectFrom('policy_reports').selectAll().execute();
  expect(rows.length).toBeLessThanOrEqual(201);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(12 * MOST_REPORTS);
});

it('only a limited number of reports of one call is counted', async () => {
  const { type, body } = report('https://evil.example');
  const { effectiveDirective, blockedURL } = body;
  const small = { type, body: { effectiveDirective, blockedURL } };
  await send(Array.from({ length: 50 }, () => small));
  expect(await counted()).toEqual([`script-src-elem evil.example ${MOST_REPORTS}`]);
});

it('policy reports that arrive at the same time are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send([report('https://evil.example')])));
  expect(await counted()).toEqual(['script-src-elem evil.example 20']);
});

describe('a call with policy reports', () => {
  it.each([
    ['without a report', { hello: 1 }, 'application/reports+json', 400],
    ['with another content type', [report('inline')], 'text/plain', 415],
    ['with too long a body', [report('x'.repeat(20_000))], 'application/reports+json', 413],
  ])('is refused %s', async (_, body, type, status) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(readError(answer).code).not.toBe('InternalError');
    expect(await counted()).toEqual([]);
  });
});

it('counts of policy reports are deleted after 90 days', async () => {
  await sql`
    insert into policy_reports (day, directive, host)
    values (current_date - 92, 'img-src', 'old.example'), (current_date - 80, 'img-src', 'new.example')
  `.execute(database.db);
  await forgetPolicyReports(database.db);
  const rows = await database.db.selectFrom('policy_reports').select('host').execute();
  expect(rows).toEqual([{ host: 'new.example' }]);
});
