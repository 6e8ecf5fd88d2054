import * as z from 'zod/mini';
import { defineCall, type RequestOf, type ResponseOf } from '#lib/api/calls/call.ts';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { EXPRESS_WALLETS } from '#lib/commerce/express/wallets.ts';
import { SANDBOX_ERRORS } from './sandbox-errors.ts';

/** Approves a payment in one of the sandbox's sheets, like a wallet. */
export const approveWalletPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/wallet-tokens',
  request: z.strictObject({
    wallet: z.enum(EXPRESS_WALLETS),
    /** The amount in the sheet, in cents. The token cannot pay more. */
    amount: z.int().check(z.minimum(1), z.maximum(MOST_CENTS)),
    /** The address in the sheet; absent for a pickup. It is compared only for Afterpay. */
    shippingAddress: optional(checkoutAddress),
    /** Whether the payment will be declined. */
    declines: z.boolean(),
  }),
  response: z.object({ token: z.string() }),
  errors: SANDBOX_ERRORS,
});
export type ApproveWalletPaymentRequest = RequestOf<typeof approveWalletPaymentCall>;
export type ApproveWalletPaymentResponse = ResponseOf<typeof approveWalletPaymentCall>;
