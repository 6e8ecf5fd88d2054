import type { StaffPermission } from './permissions.ts';

/** A page of the staff room in its menu. */
export interface StaffPage {
  href: string;
  name: string;
  /** Who sees it; null: everybody. */
  permission: StaffPermission | null;
  /** Pressed after `g`, it leads there. */
  key: string;
}

/** The menu of the staff room, in its order. */
const STAFF_MENU: readonly StaffPage[] = [
  { href: '/admin', name: 'Today', permission: null, key: 't' },
  { href: '/admin/orders', name: 'Orders', permission: 'orders:read', key: 'o' },
  { href: '/admin/packing', name: 'Packing', permission: 'orders:ship', key: 'p' },
  { href: '/admin/pickup', name: 'Pickup', permission: 'orders:ship', key: 'u' },
  { href: '/admin/returns', name: 'Returns', permission: 'returns:receive', key: 'r' },
  { href: '/admin/stock', name: 'Stock', permission: 'stock:read', key: 's' },
  { href: '/admin/prices', name: 'Prices', permission: 'prices:write', key: 'c' },
  { href: '/admin/reviews', name: 'Reviews', permission: 'reviews:write', key: 'v' },
  { href: '/admin/reports', name: 'Reports', permission: 'reports:read', key: 'e' },
  { href: '/admin/audit', name: 'Audit', permission: 'audit:read', key: 'a' },
  { href: '/admin/staff', name: 'Staff', permission: 'staff:write', key: 'm' },
];

/** The pages that somebody with these permissions may open. */
export function staffMenu(permissions: readonly StaffPermission[]): StaffPage[] {
  return STAFF_MENU.filter(
    ({ permission }) => permission === null || permissions.includes(permission),
  );
}
