import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase } from '#tests/api/support/database.ts';
import { cardToken, payByPayPal } from '#tests/api/support/sandbox-payments.ts';
import { describeVault } from './describe-vault.ts';

/** Test cards by what becomes of them. */
const CARDS: Partial<Record<DeclineCode, string>> = {
  PaymentProcessorDeclinedSoft: '4000111111111115',
  PaymentProcessorDeclinedHard: '4000000000000101',
  PaymentGatewayRejected: '4000111111111511',
};

describeVault(
  'the sandbox',
  { type: 'CREDIT_CARD', declines: Object.keys(CARDS) as DeclineCode[] },
  async () => {
    const { db, drop } = await createTestDatabase();
    return {
      gateway: sandboxGateway(db),
      cardToken: (outcome) => cardToken(db, (outcome && CARDS[outcome]) ?? '4111111111111111'),
      payPalToken: async () => {
        const instrument = await payByPayPal(db, VERIFICATION_AMOUNT);
        return instrument.kind === 'braintree' ? instrument.token.value : '';
      },
      close: drop,
    };
  },
);
