import { callApi } from '#lib/api/call-api.ts';
import type {
  ApproveWalletPaymentRequest,
  ApproveWalletPaymentResponse,
  approveWalletPaymentCall,
} from '#lib/api/calls/payment/approve-wallet-payment.ts';

/**
 * Approves a payment in one of the sandbox's sheets; returns the token that pays it.
 * @throws ApiError
 */
export function approveWalletPayment(
  body: ApproveWalletPaymentRequest,
): Promise<ApproveWalletPaymentResponse> {
  return callApi<typeof approveWalletPaymentCall>('POST /payment/sandbox/wallet-tokens', { body });
}
