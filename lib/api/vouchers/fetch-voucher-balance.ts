import { ApiError } from '#lib/api/api-error.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import type { VoucherCheckResult } from '#lib/commerce/vouchers/voucher-state.ts';

/** Error codes of the call and the results that the spec makes of them (section 8). */
const resultByCode: Partial<Record<string, 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED'>> = {
  VoucherInvalid: 'NOT_FOUND',
  VoucherLocked: 'LOCKED',
  VoucherSuspended: 'SUSPENDED',
  // What can be no card's code or PIN: it comes from a form that has checked it, or from storage.
  InvalidRequest: 'NOT_FOUND',
};

/**
 * Checks a gift card and asks what it still holds.
 * @throws ApiError when nobody can say: no answer, too many tries
 */
export async function fetchVoucherBalance(
  { code, pin }: { code: string; pin: string },
  options: { signal?: AbortSignal } = {},
): Promise<VoucherCheckResult> {
  const query = new URLSearchParams({ pin });
  try {
    const balance = await fetchJson<VoucherBalance>(
      `/payment/voucher/balance/${encodeURIComponent(code)}?${query}`,
      options,
    );
    return { result: 'SUCCESS', balance };
  } catch (error) {
    const result = error instanceof ApiError ? resultByCode[error.code] : undefined;
    if (!result) throw error;
    return { result };
  }
}
