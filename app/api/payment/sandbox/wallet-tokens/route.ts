import { approveWalletPaymentCall } from '#lib/api/calls/payment/approve-wallet-payment.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { approveCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';

/** Approves a payment in a sandbox wallet. A real wallet approves its payments itself. */
export const POST = jsonRoute(approveWalletPaymentCall, {
  addressLimit: 'walletToken',
  maxBytes: 4_096,
  async handle({ body, request }) {
    sandboxOnly(request);
    const { wallet, amount, shippingAddress = null, declines } = body;
    return approveCheckout(database(), wallet, { amount, shippingAddress, declines });
  },
});
