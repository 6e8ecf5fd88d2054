import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { ErrorCodeOf } from '#lib/api/calls/call.ts';
import type { CommonErrorCode } from '#lib/api/calls/common-errors.ts';
import type { readBalanceCall } from '#lib/api/calls/payment/read-voucher-balance.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { write } from '#lib/api/write.ts';
import type { GiftCardCheck } from '#lib/commerce/vouchers/voucher-state.ts';

type Code = ErrorCodeOf<typeof readBalanceCall> | CommonErrorCode;
type Result = Exclude<GiftCardCheck['result'], 'SUCCESS'>;

const resultByCode: Partial<Record<string, Result>> = {
  VoucherInvalid: 'NOT_FOUND',
  VoucherLocked: 'LOCKED',
  VoucherSuspended: 'SUSPENDED',
  // This is no possible code or PIN. The form checks both, so this one came from storage.
  InvalidRequest: 'NOT_FOUND',
} satisfies Partial<Record<Code, Result>>;

/**
 * Checks a gift card and loads its balance. It is a mutation because wrong PINs are counted and
 * lock the card: nothing may repeat a check, and no result is kept.
 * @throws ApiError if the result is unknown: no response, or rate limited
 */
export function fetchVoucherBalance(card: { code: string; pin: string }): Promise<GiftCardCheck> {
  return write({ mutationFn: check }, card);
}

async function check({ code, pin }: { code: string; pin: string }): Promise<GiftCardCheck> {
  try {
    const recaptchaToken = await challengeToken('payment_voucher_balance_fetch');
    const call = callApi<typeof readBalanceCall>;
    const balance = await call('GET /payment/voucher/balance/{code}', {
      params: { code },
      query: { pin, ...(recaptchaToken && { recaptchaToken }) },
    });
    return { result: 'SUCCESS', balance };
  } catch (error) {
    const result = error instanceof ApiError ? resultByCode[error.code] : undefined;
    if (!result) throw error;
    return { result };
  }
}
