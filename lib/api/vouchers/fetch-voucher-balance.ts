import { ApiError } from '#lib/api/api-error.ts';
import { fetchJson } from '#lib/api/fetch-json.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import type { VoucherCheckResult } from '#lib/commerce/vouchers/voucher-state.ts';

const resultByCode: Partial<Record<string, 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED'>> = {
  VoucherInvalid: 'NOT_FOUND',
  VoucherLocked: 'LOCKED',
  VoucherSuspended: 'SUSPENDED',
  // Not a possible code or PIN. The form checks both, so this one came from storage.
  InvalidRequest: 'NOT_FOUND',
};

/**
 * Checks a gift card and loads its balance.
 * @throws ApiError when the result is unknown: no response, or rate limited
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
