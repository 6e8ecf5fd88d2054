import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import {
  type MembershipResult,
  membershipResult,
} from '#lib/commerce/loyalty/membership-result.ts';
import { type MembershipProblem, membershipProblem } from '#lib/commerce/loyalty/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { changeAccountMutation } from './account-access.ts';

export interface MembershipFailure extends MembershipProblem {
  result: Exclude<MembershipResult, 'SUCCESS'>;
}

/** Links or unlinks a membership with `mutateAsync`, and says why the last attempt failed. */
export function useMembershipChange(sub: string, action: 'link' | 'unlink') {
  const { error, ...change } = useWrite(changeAccountMutation(sub));
  return { ...change, problem: error && failure(error, action) };
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
