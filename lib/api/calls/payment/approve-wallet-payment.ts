import * as z from 'zod/mini';
import { defineCall, type RequestOf, type ResponseOf } from '#lib/api/calls/call.ts';
import { checkoutAddress } from '#lib/api/schemas/address.ts';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { EXPRESS_WALLETS } from '#lib/commerce/express/wallets.ts';
import { SANDBOX_ERRORS } from './sandbox-errors.ts';

/** Approves a payment in a sheet of the sandbox's own, as a wallet would. */
export const approveWalletPaymentCall = defineCall({
  method: 'POST',
  path: '/payment/sandbox/wallet-tokens',
  request: z.strictObject({
    wallet: z.enum(EXPRESS_WALLETS),
    /** What the sheet shows, in cents: the token pays no more. */
    amount: z.int().check(z.minimum(1), z.maximum(MOST_CENTS)),
    /** Where the sheet says the parcel goes; without one for a pickup. Compared for Afterpay only. */
    shippingAddress: optional(checkoutAddress),
    /** Whether the payment is then declined. */
    declines: z.boolean(),
  }),
  response: z.object({ token: z.string() }),
  errors: SANDBOX_ERRORS,
});
export type ApproveWalletPaymentRequest = RequestOf<typeof approveWalletPaymentCall>;
export type ApproveWalletPaymentResponse = ResponseOf<typeof approveWalletPaymentCall>;
