import { describe, expect, it } from 'vitest';
import { deliveryProblem } from '#lib/server/mail/delivery-problem.ts';

describe('deliveryProblem', () => {
  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'EENVELOPE RCPT TO 550', true],
    [{ code: 'EENVELOPE', command: 'API' }, 'EENVELOPE API', true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'EENVELOPE RCPT TO 451', false],
    [
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
      'EENVELOPE MAIL FROM 550',
      false,
    ],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'EMESSAGE DATA 554', false],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'EAUTH AUTH PLAIN 535', false],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'ETIMEDOUT CONN', false],
  ])('reads the reason, and whether it is permanent: %j', (facts, reason, permanent) => {
    const error = Object.assign(new Error('550 <zoe@example.com> is unknown'), facts);
    expect(deliveryProblem(error)).toEqual({ reason, permanent });
  });

  it.each([new Error('zoe@example.com'), 'zoe@example.com', null, undefined])(
    'repeats nothing of an unknown error: %s',
    (error) => {
      expect(deliveryProblem(error)).toEqual({ reason: 'unknown', permanent: false });
    },
  );
});
