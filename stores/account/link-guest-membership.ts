import { ApiError, isTransient } from '#lib/api/api-error.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { guestMembershipStep } from '#lib/commerce/loyalty/guest-membership.ts';
import { membershipResult } from '#lib/commerce/loyalty/membership-result.ts';
import { MEMBERSHIP_LINKED, membershipProblem } from '#lib/commerce/loyalty/texts.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { changeAccount, isActing } from './account-access.ts';
import { guestMembership } from './guest-membership-store.ts';

let linking: Promise<void> | undefined;

/**
 * Links the membership that a customer entered as a guest to the account that was just loaded, then
 * forgets it. If the request fails, the membership is kept for the next load. Never rejects.
 */
export function linkGuestMembership(sub: string, account: Account): Promise<void> {
  linking ??= link(sub, account).finally(() => {
    linking = undefined;
  });
  return linking;
}

async function link(sub: string, account: Account): Promise<void> {
  const guest = guestMembership.get();
  const step = guestMembershipStep({ guest, account, canUpdate: isActing(sub), now: Date.now() });
  if (step === 'forget') guestMembership.clear();
  if (step !== 'link' || !guest) return;
  const { memberId, lastName } = guest;
  try {
    await changeAccount(sub, { qantas: { action: 'link', memberId, lastName } });
    showAlert('SUCCESS', MEMBERSHIP_LINKED);
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) return;
    const result = membershipResult(error.code, Object.keys(error.fields));
    showAlert('ERROR', membershipProblem(result, 'link').title);
  }
  guestMembership.clear();
}
