import { describe, expect, it } from 'vitest';
import { plainError } from '#lib/commerce/staff/plain-error.ts';
import { changeText, countedText, salesSpans } from '#lib/commerce/staff/today.ts';

const iso = ({ from, until }: { from: number; until: number }) =>
  [from, until].map((time) => new Date(time).toISOString());

describe('sales spans', () => {
  it('compare today until now with the same time a week before, where the shop is', () => {
    // Monday, 10 am in Sydney.
    const { today, week } = salesSpans(Date.parse('2026-11-30T10:00:00+11:00'));
    expect(iso(today.now)).toEqual(['2026-11-29T13:00:00.000Z', '2026-11-29T23:00:00.000Z']);
    expect(iso(today.before)).toEqual(['2026-11-22T13:00:00.000Z', '2026-11-22T23:00:00.000Z']);
    // The week begins on Monday.
    expect(week).toEqual(today);
  });

  it('begin the week on Monday also on a Sunday', () => {
    const { week } = salesSpans(Date.parse('2026-11-29T23:59:00+11:00'));
    expect(iso(week.now)).toEqual(['2026-11-22T13:00:00.000Z', '2026-11-29T12:59:00.000Z']);
  });

  it('follow the clock on the wall on the day on which summer time begins', () => {
    // Sunday 4 October 2026: 2 am becomes 3 am. Noon is 11 hours after midnight.
    const { today, week } = salesSpans(Date.parse('2026-10-04T12:00:00+11:00'));
    expect(iso(today.now)).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T01:00:00.000Z']);
    expect(iso(today.before)).toEqual(['2026-09-26T14:00:00.000Z', '2026-09-27T02:00:00.000Z']);
    expect(iso(week.now)[0]).toBe('2026-09-27T14:00:00.000Z');
  });

  it('follow the clock on the wall on the day on which summer time ends', () => {
    // Sunday 5 April 2026: 3 am becomes 2 am. Noon is 13 hours after midnight.
    const { today } = salesSpans(Date.parse('2026-04-05T12:00:00+10:00'));
    expect(iso(today.now)).toEqual(['2026-04-04T13:00:00.000Z', '2026-04-05T02:00:00.000Z']);
    expect(iso(today.before)).toEqual(['2026-03-28T13:00:00.000Z', '2026-03-29T01:00:00.000Z']);
  });
});

it('a count that stopped says so', () => {
  expect([0, 99, 100, 5_000].map(countedText)).toEqual(['0', '99', '99+', '99+']);
});

it('a change is told in whole percent, and not at all without something to compare with', () => {
  expect(changeText(112, 100)).toBe('+12 %');
  expect(changeText(97, 100)).toBe('−3 %');
  expect(changeText(1_000, 1_001)).toBe('the same');
  expect(changeText(5, 0)).toBeNull();
});

describe('an error for staff', () => {
  it.each([
    ['550 jo.citizen@example.com refused', '550 … refused'],
    [
      'GET https://shop:pw@pay.example/v1/charge?key=sk_live_1 failed',
      'GET https://pay.example failed',
    ],
    [
      'duplicate key: Key (email)=(jo@x.example) already exists',
      'duplicate key: Key (email) … already exists',
    ],
    ['bad token eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.e30.c2ln', 'bad token …'],
    ['card 4111 1111 1111 1111 was declined', 'card … was declined'],
    ['order SB123456789 has no payment', 'order SB123456789 has no payment'],
  ])('leaves out what is nobody’s business: %s', (text, shown) => {
    expect(plainError(text)).toBe(shown);
  });

  it('is one short line', () => {
    expect(plainError(`\nThe provider is away.\n    at work (file.ts:1)`)).toBe(
      'The provider is away.',
    );
    expect(plainError('word '.repeat(1_000)).length).toBeLessThan(210);
    expect(plainError(null)).toBe('');
  });
});
