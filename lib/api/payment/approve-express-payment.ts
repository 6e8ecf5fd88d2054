import { callApi } from '#lib/api/call-api.ts';
import type {
  ApproveExpressPaymentRequest,
  ApproveExpressPaymentResponse,
  approveExpressPaymentCall,
} from '#lib/api/calls/payment/approve-express-payment.ts';

/**
 * Approves a payment in a sheet of the sandbox's; answers the token that pays it.
 * @throws ApiError
 */
export function approveExpressPayment(
  body: ApproveExpressPaymentRequest,
): Promise<ApproveExpressPaymentResponse> {
  return callApi<typeof approveExpressPaymentCall>('POST /payment/sandbox/wallet-tokens', { body });
}
