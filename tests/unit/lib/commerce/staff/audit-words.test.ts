import { expect, it } from 'vitest';
import { auditName, auditValue } from '#lib/commerce/staff/audit-words.ts';

it('shows amounts in dollars, but not other numbers', () => {
  expect(auditValue('amount', 2500)).toBe('$25.00');
  expect(auditValue('qty', 2500)).toBe('2500');
});

it('shows times on the shop’s clocks', () => {
  expect(auditName('expiresAt')).toBe('expires at');
  expect(auditValue('expiresAt', '2029-12-02T12:59:59.000Z')).toMatch(/2 Dec 2029.*11:59 pm$/);
});

it('shows times of offers, which are in ms, on the shop’s clocks', () => {
  const at = Date.parse('2029-12-02T12:59:59.000Z');
  expect(auditValue('endsAt', at)).toMatch(/2 Dec 2029.*11:59 pm$/);
});

it('shows lists and what is in them in words', () => {
  expect(auditValue('roles', ['service', 'finance'])).toBe('service, finance');
  expect(auditValue('withdrawn', [])).toBe('none');
  const reward = { kind: 'amount', amount: 1000, isOnce: true };
  expect(auditValue('reward', reward)).toBe('kind amount, amount $10.00, is once yes');
  expect(auditValue('codes', [{ code: 'A', price: 500 }, { code: 'B' }])).toBe(
    'code A, price $5.00; code B',
  );
});

it('leaves texts as they are, also such that only look like a time', () => {
  expect(auditValue('name', '2029-12-02 at noon')).toBe('2029-12-02 at noon');
});
