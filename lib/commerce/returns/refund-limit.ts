import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  permissionsOf,
  ROLE_TEXTS,
  refundLimit,
  STAFF_ROLES,
  type StaffRole,
} from '#lib/commerce/staff/permissions.ts';
import { isWithinLimit } from '#lib/commerce/staff/refund-limits.ts';

/** The roles that may note by hand that this much was given back for a return. */
export function rolesToRefund(amount: Cents): StaffRole[] {
  return STAFF_ROLES.filter((role) => {
    const permissions = permissionsOf([role]);
    return (
      permissions.includes('returns:write') &&
      permissions.includes('refunds:write') &&
      isWithinLimit(refundLimit([role]), 0, amount)
    );
  });
}

/** Why somebody may not note this much as given by hand, and who may. */
export function aboveLimitText(amount: Cents, limit: Cents): string {
  const names = rolesToRefund(amount).map((role) => ROLE_TEXTS[role].name.toLowerCase());
  return `This gives back ${formatCents(amount)}, and you may refund ${formatCents(limit)}. Ask somebody with the role ${names.join(' or ')} to do it.`;
}
