import { describe, expect, it } from 'vitest';
import { refuseCardNumbers } from '#lib/server/agents/refuse-card-numbers.ts';

const REFUSED = 'Never send the data of a card here.';
const pay = (rest: object) => () => refuseCardNumbers({ payment: { instruments: [] }, ...rest });

describe('a call that pays is refused', () => {
  it.each([
    ['in a field of nobody', { note: 'my card is 4111 1111 1111 1111' }],
    ['in a list', { risk_signals: [{ session: 'x' }, { card: 5555555555554444 }] }],
    ['with wide spaces', { note: '4111\u00a0 1111  1111\u20111111' }],
    ['before its code, in the payment', { payment: { token: '4111111111111111 123 12/29' } }],
    ['of 15 digits in an address', { buyer: { street_address: '3782-822463-10005' } }],
  ])('with a number of a card %s', (_, rest) => {
    expect(pay(rest)).toThrow(REFUSED);
  });

  it('not for other numbers', () => {
    const rest = {
      order: '41111111111114',
      gtin: '3600029145214',
      phone_number: '0061 412 345 675',
      time: 1_767_225_600_000_000,
      near: '4111 1111 1111 1112',
      token: 'a4111111111111111',
      line_items: [{ item: { id: '4111111111111111' } }],
    };
    expect(pay(rest)).not.toThrow();
  });
});

it('a call that pays nothing may hold any text', () => {
  expect(() => refuseCardNumbers({ note: '4111 1111 1111 1111' })).not.toThrow();
});
