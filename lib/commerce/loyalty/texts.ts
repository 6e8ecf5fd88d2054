import { TOO_MANY_ATTEMPTS } from '#lib/commerce/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { MembershipResult } from './membership-result.ts';

export const MEMBERSHIP_LINKED = `Your ${BRAND.frequentFlyer.short} membership has been linked.`;
export const POINTS_NAME = `${BRAND.frequentFlyer.short} points`;
/** Said where points are promised. */
export const CARDS_EARN_NONE = 'Gift cards that you buy earn none.';
export const MEMBER_NUMBER_LABEL = `${BRAND.frequentFlyer.short} number`;

export type MembershipAction = 'link' | 'add' | 'unlink';

const CHECK_MEMBERSHIP = `Check your ${BRAND.frequentFlyer.short} number and last name.`;

const FAILED: Record<MembershipAction, string> = {
  link: `Unable to link your ${BRAND.frequentFlyer.short} membership.`,
  /** Adds a membership to one order, as a guest. */
  add: `Unable to add your ${BRAND.frequentFlyer.short} membership.`,
  unlink: `Unable to unlink your ${BRAND.frequentFlyer.short} membership.`,
};

export interface MembershipProblem {
  title: string;
  advice: string;
}

export function membershipProblem(
  result: Exclude<MembershipResult, 'SUCCESS'>,
  action: MembershipAction,
): MembershipProblem {
  switch (result) {
    case 'NOT_FOUND':
      return {
        title: `${BRAND.frequentFlyer.short} membership not found.`,
        advice: CHECK_MEMBERSHIP,
      };
    case 'INACTIVE':
      return {
        title: `Your ${BRAND.frequentFlyer.short} membership is inactive.`,
        advice: `Contact ${BRAND.frequentFlyer.programme} about it, then try again.`,
      };
    case 'MISSING':
      return {
        title: `Your ${BRAND.frequentFlyer.short} number or last name is missing.`,
        advice: CHECK_MEMBERSHIP,
      };
    case 'DETAILS_INVALID':
      return {
        title: FAILED[action],
        advice: 'Complete your contact information first.',
      };
    case 'LIMITED':
      return { title: FAILED[action], advice: TOO_MANY_ATTEMPTS };
    case 'ERROR':
      return { title: FAILED[action], advice: 'Please try again.' };
  }
}
