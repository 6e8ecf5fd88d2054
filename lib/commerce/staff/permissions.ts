import type { Scope } from '#lib/commerce/erp/scopes.ts';

/*
 * What a member of staff may do. The staff's API and the menu of the staff room both read these
 * tables, so a button is never there without the permission behind it, and never the other way round.
 */

/** Permissions that only people have, not keys for programs. */
const STAFF_ONLY_PERMISSIONS = [
  /** Pack, send and hand over. `orders:write` includes it. */
  'orders:ship',
  'returns:read',
  /** Take in what was sent back. `returns:write` includes it. */
  'returns:receive',
  /** Prices, totals, payments and refunds of orders. */
  'money:read',
  /** Approve what is above somebody else's limit. */
  'refunds:approve',
  'customers:read',
  'customers:write',
  /** States, pictures, and the order of listings and searches. */
  'products:write',
  'offers:write',
  'gift-cards:write',
  'reviews:write',
  'content:write',
  'reports:read',
  /** Failed e-mails, jobs and imports. */
  'operations:write',
  'audit:read',
  'keys:write',
  'staff:write',
] as const;

export type StaffPermission = Scope | (typeof STAFF_ONLY_PERMISSIONS)[number];

export const STAFF_ROLES = ['packer', 'service', 'merchandiser', 'finance', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const PACKER = [
  'orders:read',
  'orders:ship',
  'returns:read',
  'returns:receive',
  'stock:read',
] as const;

/** What each role may do. Somebody with several roles may do what any of them may. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  packer: PACKER,
  service: [
    ...PACKER,
    'orders:write',
    'money:read',
    'refunds:write',
    'returns:write',
    'customers:read',
    'customers:write',
    'reviews:write',
  ],
  merchandiser: [
    'stock:read',
    'stock:write',
    'prices:write',
    'products:write',
    'offers:write',
    'reviews:write',
    'content:write',
  ],
  finance: [
    'orders:read',
    'returns:read',
    'money:read',
    'refunds:write',
    'refunds:approve',
    'gift-cards:write',
    'reports:read',
    'audit:read',
  ],
  owner: [
    ...PACKER,
    'orders:write',
    'money:read',
    'refunds:write',
    'refunds:approve',
    'returns:write',
    'stock:write',
    'prices:write',
    'customers:read',
    'customers:write',
    'products:write',
    'offers:write',
    'gift-cards:write',
    'reviews:write',
    'content:write',
    'reports:read',
    'operations:write',
    'audit:read',
    'keys:write',
    'staff:write',
  ],
};

/** How the staff room describes each role. */
export const ROLE_TEXTS: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  packer: {
    name: 'Packer',
    may: 'Packs and sends orders, hands over pickups and receives returns. Sees no prices.',
  },
  service: {
    name: 'Service',
    may: 'Helps customers: cancels, corrects and refunds up to a limit, decides returns, answers reviews.',
  },
  merchandiser: {
    name: 'Merchandiser',
    may: 'Counts stock, sets prices and offers, arranges listings, writes content and moderates reviews.',
  },
  finance: {
    name: 'Finance',
    may: 'Refunds, approves refunds above the limit, and reads returns, reports and the audit.',
  },
  owner: { name: 'Owner', may: 'Everything, and decides who else may do what.' },
};

/** Permissions that reach the whole shop. Somebody who works in one store does not have them. */
const OF_WHOLE_SHOP: ReadonlySet<StaffPermission> = new Set<StaffPermission>([
  ...['prices:write', 'products:write', 'offers:write', 'customers:read', 'customers:write'],
  ...['gift-cards:write', 'content:write', 'reports:read', 'operations:write'],
  ...['audit:read', 'keys:write', 'staff:write'],
] as StaffPermission[]);

/**
 * What somebody with these roles may do, each permission once. `store`: the one that they work in;
 * null: the whole shop.
 */
export function permissionsOf(
  roles: readonly StaffRole[],
  store: string | null = null,
): StaffPermission[] {
  const all = [...new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]))];
  return store === null ? all : all.filter((permission) => !OF_WHOLE_SHOP.has(permission));
}

/** The most that each role refunds at once without a second person, in cents; null: any amount. */
const REFUND_LIMITS: Readonly<Partial<Record<StaffRole, number | null>>> = {
  service: 20_000,
  finance: null,
  owner: null,
};

/**
 * The most that somebody with these roles may refund at once, in cents, before a second person has
 * to approve it; null: any amount. 0: nothing.
 */
export function refundLimit(roles: readonly StaffRole[]): number | null {
  const limits = roles.map((role) => {
    const limit = REFUND_LIMITS[role];
    return limit === undefined ? 0 : limit;
  });
  return limits.includes(null) ? null : Math.max(0, ...limits.map((limit) => limit ?? 0));
}
