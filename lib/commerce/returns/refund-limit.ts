import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  permissionsOf,
  ROLE_TEXTS,
  refundLimit,
  STAFF_ROLES,
  type StaffRole,
} from '#lib/commerce/staff/permissions.ts';

/** Whether an amount is within a limit; null: there is none. */
export function isWithinLimit(amount: Cents, limit: Cents | null): boolean {
  return limit === null || amount <= limit;
}

/** The roles that may give this much back for a return. */
export function rolesToRefund(amount: Cents): StaffRole[] {
  return STAFF_ROLES.filter((role) => {
    const permissions = permissionsOf([role]);
    return (
      permissions.includes('returns:write') &&
      permissions.includes('refunds:write') &&
      isWithinLimit(amount, refundLimit([role]))
    );
  });
}

/** Why somebody may not give this much back, and who may. */
export function aboveLimitText(amount: Cents, limit: Cents): string {
  const names = rolesToRefund(amount).map((role) => ROLE_TEXTS[role].name.toLowerCase());
  return `This gives back ${formatCents(amount)}, and you may refund ${formatCents(limit)} of an order within a day. Ask somebody with the role ${names.join(' or ')} to do it.`;
}
