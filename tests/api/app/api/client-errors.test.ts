import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { POST } from '#app/api/client-errors/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { callRoute } from '#tests/api/support/call-route.ts';

let log: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => log.mockRestore());
const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

const report = {
  reference: 'BCDFGHJ2',
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  page: '/products/*',
  frames: ['pay@0abc.js:1:234'],
} as const;
let calls = 0;
function nextAddress() {
  calls += 1;
  return `192.0.2.${calls}`;
}
function send(changes: object, address = nextAddress()) {
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  return callRoute(POST, { body: { ...report, ...changes }, headers });
}

it('an error is logged in full once, and then by the reference that the shopper sees', async () => {
  expect((await send({})).status).toBe(200);
  expect((await send({ reference: 'XYZWVTS3' })).status).toBe(200);
  const { name, message, frames } = report;
  expect(lines()).toEqual([
    expect.objectContaining({
      ...{ reference: 'BCDFGHJ2', kind: 'error', page: '/products/*' },
      error: { name, message, frames },
    }),
    expect.objectContaining({ reference: 'XYZWVTS3', sameAs: 'BCDFGHJ2' }),
  ]);
});

it.each([
  ['a text as a call', { frames: ['ada@example.com'] }],
  ['an address of a page', { page: '/account/verify?code=SECRET' }],
  ['a path with an id', { page: '/orders/SB123456789' }],
  ['a long message', { message: 'x'.repeat(301) }],
  ['many calls', { frames: Array.from({ length: 13 }, () => 'f@a.js:1:1') }],
  ['a reference of another form', { reference: '{"level"' }],
  ['an unknown field', { email: 'ada@example.com' }],
])('an error report is refused with %s', async (_, changes) => {
  expect((await send(changes)).status).toBe(400);
  // The refusal is logged, and nothing of the report.
  expect(lines().filter(({ event }) => event !== 'refused')).toEqual([]);
});

it('an error report cannot bring a shopper’s data into the log', async () => {
  await send({ message: 'No ada@example.com, card 4111111111111111', name: 'OtherError' });
  expect(String(log.mock.calls[0]?.[0])).not.toMatch(/ada|4111/);
});

it('one address can fill only a share of the log with errors', async () => {
  for (let index = 0; index < 25; index += 1) {
    const answer = await send({ message: `invented ${index}` }, '198.51.100.7');
    expect(answer.status).toBe(200);
  }
  expect(lines()).toHaveLength(10);
  await send({ message: 'of another shopper' });
  expect(lines()).toHaveLength(11);
});

it('error reports are limited by address and in all', async () => {
  const answers: number[] = [];
  for (let index = 0; index < 31; index += 1) answers.push((await send({}, '198.51.100.1')).status);
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(answers[30]).toBe(429);
  log.mockClear();
  for (let index = 0; index < 300; index += 1) await send({}, `203.0.${index % 200}.${index}`);
  expect(log.mock.calls.length).toBeLessThanOrEqual(240);
});
