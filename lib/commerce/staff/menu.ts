import type { StaffPermission } from './permissions.ts';

/** A page of the staff room in its menu. */
export interface StaffPage {
  href: string;
  name: string;
  /** Who sees it; null: everybody. */
  permission: StaffPermission | null;
  /** Pressed after `g`, it leads there. */
  key: string;
  /** The part of the menu where it stands. */
  group: StaffMenuGroup;
}

/** The parts of the menu, in their order. */
export const STAFF_MENU_GROUPS = ['Orders', 'Shop', 'Office'] as const;
type StaffMenuGroup = (typeof STAFF_MENU_GROUPS)[number];

/** The menu of the staff room, in its order. */
const STAFF_MENU: readonly StaffPage[] = [
  { href: '/admin', name: 'Today', permission: null, key: 't', group: 'Orders' },
  { href: '/admin/orders', name: 'Orders', permission: 'orders:read', key: 'o', group: 'Orders' },
  { href: '/admin/packing', name: 'Packing', permission: 'orders:ship', key: 'p', group: 'Orders' },
  { href: '/admin/pickup', name: 'Pickup', permission: 'orders:ship', key: 'u', group: 'Orders' },
  {
    href: '/admin/returns',
    name: 'Returns',
    permission: 'returns:read',
    key: 'r',
    group: 'Orders',
  },
  {
    href: '/admin/customers',
    name: 'Customers',
    permission: 'customers:read',
    key: 'n',
    group: 'Orders',
  },
  { href: '/admin/stock', name: 'Stock', permission: 'stock:read', key: 's', group: 'Shop' },
  {
    href: '/admin/products',
    name: 'Products',
    permission: 'products:write',
    key: 'd',
    group: 'Shop',
  },
  {
    href: '/admin/listings',
    name: 'Listings',
    permission: 'products:write',
    key: 'l',
    group: 'Shop',
  },
  { href: '/admin/prices', name: 'Prices', permission: 'prices:write', key: 'c', group: 'Shop' },
  { href: '/admin/offers', name: 'Offers', permission: 'offers:write', key: 'f', group: 'Shop' },
  { href: '/admin/content', name: 'Content', permission: 'content:write', key: 'w', group: 'Shop' },
  { href: '/admin/reviews', name: 'Reviews', permission: 'reviews:write', key: 'v', group: 'Shop' },
  {
    href: '/admin/gift-cards',
    name: 'Gift cards',
    permission: 'gift-cards:write',
    key: 'y',
    group: 'Office',
  },
  {
    href: '/admin/reports',
    name: 'Reports',
    permission: 'reports:read',
    key: 'e',
    group: 'Office',
  },
  { href: '/admin/audit', name: 'Audit', permission: 'audit:read', key: 'a', group: 'Office' },
  { href: '/admin/staff', name: 'Staff', permission: 'staff:write', key: 'm', group: 'Office' },
  {
    href: '/admin/settings',
    name: 'Settings',
    permission: 'keys:write',
    key: 'i',
    group: 'Office',
  },
];

/** The pages that somebody with these permissions may open. */
export function staffMenu(permissions: readonly StaffPermission[]): StaffPage[] {
  return STAFF_MENU.filter(
    ({ permission }) => permission === null || permissions.includes(permission),
  );
}
