import { useState } from 'react';
import type { AccountChange } from '#lib/api/account/update-account.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import {
  type MembershipResult,
  membershipResult,
} from '#lib/commerce/loyalty/membership-result.ts';
import { type MembershipProblem, membershipProblem } from '#lib/commerce/loyalty/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { changeAccount } from './account-access.ts';

export interface MembershipFailure extends MembershipProblem {
  result: Exclude<MembershipResult, 'SUCCESS'>;
}

/** Links or unlinks a membership, with the result of the last attempt. */
export function useMembershipChange(sub: string) {
  const [problem, setProblem] = useState<MembershipFailure | null>(null);
  /** Returns whether it succeeded. */
  async function change(qantas: NonNullable<AccountChange['qantas']>): Promise<boolean> {
    setProblem(null);
    try {
      await changeAccount(sub, { qantas });
      return true;
    } catch (error) {
      setProblem(failure(error, qantas.action));
      return false;
    }
  }
  return { problem, change };
}

function failure(error: unknown, action: 'link' | 'unlink'): MembershipFailure {
  if (!(error instanceof ApiError)) {
    return { ...membershipProblem('ERROR', action), result: 'ERROR' };
  }
  const result = membershipResult(error.code, Object.keys(error.fields));
  const problem = membershipProblem(result, action);
  const wait = result === 'LIMITED' ? ` ${retryText(error)}` : '';
  return { ...problem, advice: callErrorText(problem.advice + wait, error), result };
}
