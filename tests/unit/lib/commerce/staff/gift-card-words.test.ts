import { expect, it } from 'vitest';
import { cardActions, cardState } from '#lib/commerce/staff/gift-card-words.ts';

const NOW = 1_000;
const PAYS = { balance: 5_000, expiresAt: 2_000, blocked: null, isLocked: false } as const;
const actionsOf = (card: Parameters<typeof cardActions>[0]) =>
  Object.entries(cardActions(card, NOW)).flatMap(([name, may]) => (may ? [name] : []));

it.each([
  [PAYS, 'Pays', ['block', 'replace', 'send']],
  [
    { ...PAYS, isLocked: true },
    'Locked after too many wrong PINs: sending it again unlocks it',
    ['block', 'replace', 'send'],
  ],
  [{ ...PAYS, balance: 0 }, 'Used up', ['block', 'send']],
  [{ ...PAYS, expiresAt: NOW }, 'Expired', ['block']],
  [{ ...PAYS, blocked: 'lost' }, 'Blocked: lost', ['unblock', 'replace']],
  [{ ...PAYS, blocked: 'fraud' }, 'Blocked: fraud', ['unblock']],
  [{ ...PAYS, blocked: 'suspended' }, 'Blocked by an offers file', ['unblock']],
  [{ ...PAYS, blocked: 'replaced' }, 'Ended: replaced by another card', []],
] as const)('%j: %s', (card, state, actions) => {
  expect(cardState(card, NOW)).toBe(state);
  expect(actionsOf(card)).toEqual(actions);
});
