import { expect, it } from 'vitest';
import { afterMail, mayMailAgain } from '#lib/commerce/newsletter/mail-limit.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  ['nothing', [], true],
  ['one 59 minutes ago', [ago(59)], false],
  ['one an hour ago', [ago(60)], true],
  ['two today', [ago(120), ago(70)], true],
  ['three today', [ago(1439), ago(120), ago(70)], false],
  ['three, one of them a day ago', [ago(1440), ago(120), ago(70)], true],
])('mayMailAgain allows one e-mail an hour and three a day: after %s', (_, mailedAt, may) => {
  expect(mayMailAgain(mailedAt, null, NOW)).toBe(may);
});

it.each([
  ['before it was unsubscribed', [ago(20)], ago(10), true],
  ['after it was unsubscribed', [ago(20), ago(5)], ago(10), false],
  ['three times today', [ago(300), ago(200), ago(20)], ago(10), false],
])(
  'mayMailAgain counts e-mails before an unsubscription for the day, not the hour: mailed %s',
  (_, mailedAt, unsubscribedAt, may) => {
    expect(mayMailAgain(mailedAt, unsubscribedAt, NOW)).toBe(may);
  },
);

it('afterMail adds the new e-mail and drops those of a day ago', () => {
  expect(afterMail([ago(1440), ago(70)], NOW)).toEqual([ago(70), NOW]);
});
