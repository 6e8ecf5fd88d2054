import { queryOptions } from '@tanstack/react-query';
import { callWithToken } from '#lib/api/auth/call-with-token.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import type { readRecoveryCodesCall } from '#lib/api/calls/account/read-recovery-codes.ts';
import type { renewRecoveryCodesCall } from '#lib/api/calls/account/renew-recovery-codes.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { hasRecoveryCodes } from '#lib/config/user-pool.ts';

export interface TwoStep {
  isOn: boolean;
  /** How many recovery codes are left; null without two-step sign-in. */
  codesLeft: number | null;
}

/** The query for whether a customer uses two-step sign-in. */
export function twoStepQuery(sub: string) {
  return queryOptions({
    queryKey: ['account', sub, 'two-step'],
    queryFn: async ({ signal }): Promise<TwoStep> => {
      const isOn = await (await loadAuthClient()).isTwoStepOn(sub);
      if (!isOn || !hasRecoveryCodes()) return { isOn, codesLeft: null };
      const call = callAsCustomer<typeof readRecoveryCodesCall>;
      const { left } = await call(sub, 'GET /account/recovery-codes', { signal });
      return { isOn, codesLeft: left };
    },
    networkMode: 'always',
  });
}

export function reloadTwoStep(sub: string): Promise<void> {
  return queryClient().invalidateQueries(twoStepQuery(sub));
}

/**
 * Makes new recovery codes; earlier ones become invalid. `idToken`: from a recent sign-in, which
 * need not be the browser's own session.
 * @throws ApiError
 */
export async function renewRecoveryCodes(idToken: string): Promise<string[]> {
  const { codes } = await callWithToken<typeof renewRecoveryCodesCall>(
    idToken,
    'POST /account/recovery-codes',
    { body: {} },
  );
  return codes;
}
