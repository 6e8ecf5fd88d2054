import type { StaffPermission } from './permissions.ts';

/**
 * Whether somebody reads how to reach customers: e-mail addresses and phones. Those who answer
 * customers and correct their orders do; who packs or keeps the books does not need it.
 */
export function seesContacts(permissions: readonly StaffPermission[]): boolean {
  return permissions.includes('customers:read') || permissions.includes('orders:write');
}

/** Digits at the end that may be read. */
const SHOWN = 3;

/** A number with only its end to read, such as a membership's. */
export function maskedNumber(number: string): string {
  return number.length > 2 * SHOWN ? `••• ${number.slice(-SHOWN)}` : '•••';
}
