import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase } from '#tests/api/support/database.ts';
import { immediate, payByCard } from '#tests/api/support/sandbox-payments.ts';
import { planFault } from '#tests/support/plan-fault.ts';
import { describeGateway } from './describe-gateway.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

const HOUR_MS = 3_600_000;

/** Test cards by what becomes of them. */
const CARDS: Partial<Record<DeclineCode, string>> = {
  PaymentProcessorDeclinedSoft: '4000111111111115',
  PaymentProcessorDeclinedHard: '4000000000000101',
  PaymentGatewayRejected: '4000111111111511',
  PaymentInstrumentTypeNotAccepted: '3530111333300000',
};

describeGateway(
  'the sandbox',
  {
    type: 'CREDIT_CARD',
    label: 'Visa ending in 1111',
    declines: Object.keys(CARDS) as DeclineCode[],
  },
  makeSandbox,
);

async function makeSandbox(): Promise<ProviderUnderTest> {
  const { db, drop } = await createTestDatabase();
  return {
    gateway: sandboxGateway(db),
    paying: () => payByCard(db),
    declining: (code) => payByCard(db, CARDS[code]),
    unknown: () => immediate('card_nobody'),
    trouble: async (operation, kind) => {
      await planFault(db, operation, { kind, delayMs: HOUR_MS });
      return {
        met: () =>
          expect
            .poll(async () => {
              const { rows } = await sql`select from sandbox_faults where remaining > 0`.execute(
                db,
              );
              return rows.length;
            })
            .toBe(0),
        end: () => {},
      };
    },
    confuse: (what) => planFault(db, 'authorise', { kind: what }),
    captureInPart: () => planFault(db, 'capture', { kind: 'part' }),
    leaveUndecided: async () => {
      await planFault(db, 'authorise', { kind: 'undecided' });
      return {
        decide: async () => {
          await sql`update sandbox_payments set state = 'authorised'
            where state = 'undecided'`.execute(db);
        },
      };
    },
    settle: async () => {},
    givenBack: async (paymentId) => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount), 0)::int as sum from sandbox_refunds
        where payment_id = ${paymentId}`.execute(db);
      return rows[0]?.sum ?? 0;
    },
    close: drop,
  };
}
