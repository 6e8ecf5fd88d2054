import { describe, expect, it } from 'vitest';
import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';

const { request } = lookUpOrderCall;

function fault(number: string): string | undefined {
  const { error } = request.safeParse({ number, email: 'a@shop.example' });
  return error?.issues[0]?.message;
}

describe('the order lookup form', () => {
  it.each(['SB123456789', '#sb123456789', ' # sb 123 456 789 ', 'SB 123\u00a0456\u2009789'])(
    'takes %j',
    (number) => {
      expect(request.parse({ number, email: ' Jo@Shop.example ' })).toEqual({
        number: 'SB123456789',
        email: 'Jo@Shop.example',
      });
    },
  );

  it.each([
    ['', 'Enter your order number.'],
    ['  ', 'Enter your order number.'],
    ['#', 'Enter your order number.'],
    [' # ', 'Enter your order number.'],
    ['A'.repeat(21), 'Use 20 characters or fewer.'],
    ['SB-1', 'Use #, letters and digits only.'],
    ['SB1é', 'Use #, letters and digits only.'],
  ])('refuses %j', (number, message) => {
    expect(fault(number)).toBe(message);
  });

  it('refuses an invalid email address', () => {
    const { error } = request.safeParse({ number: 'SB1', email: 'jo' });
    expect(error?.issues[0]?.message).toBe('Enter a valid email address.');
  });
});
