import { BULK, BULK_KINDS } from './bulk-changes.ts';
import type { StaffPermission } from './permissions.ts';

/*
 * What a page of the staff room loads again while it is open, because somebody else or a shopper
 * changed it. Staff are told the kind of thing that changed, never which one.
 */

export const LIVE_KINDS = [
  'order',
  'return',
  'stock',
  'review',
  'question',
  'gift-card',
  'bulk',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

interface Live {
  /** Who is told: whoever has one of these. */
  permission: StaffPermission | readonly StaffPermission[];
  /** How the paths of the reads begin that show it. */
  shownBy: readonly string[];
}

const LIVE: Readonly<Record<LiveKind, Live>> = {
  order: {
    permission: 'orders:read',
    shownBy: ['/orders', '/packing', '/pickup', '/approvals', '/today'],
  },
  return: { permission: 'returns:read', shownBy: ['/returns', '/today'] },
  stock: { permission: 'stock:read', shownBy: ['/stock'] },
  review: { permission: 'reviews:write', shownBy: ['/reviews', '/today'] },
  question: { permission: 'reviews:write', shownBy: ['/reviews', '/today'] },
  'gift-card': { permission: 'gift-cards:write', shownBy: ['/gift-cards'] },
  bulk: { permission: BULK_KINDS.map((kind) => BULK[kind].permission), shownBy: ['/bulk'] },
};

/** The kinds among these that somebody with these permissions is told of. */
export function liveKinds(
  entities: Iterable<string>,
  permissions: readonly StaffPermission[],
): LiveKind[] {
  const changed = new Set(entities);
  return LIVE_KINDS.filter(
    (kind) =>
      changed.has(kind) &&
      [LIVE[kind].permission].flat().some((permission) => permissions.includes(permission)),
  );
}

/** Whether a read, such as `GET /orders/{number}`, shows one of these kinds. */
export function showsLive(read: string, kinds: readonly LiveKind[]): boolean {
  const path = read.slice(read.indexOf(' ') + 1);
  return kinds.some((kind) =>
    LIVE[kind].shownBy.some((begin) => path === begin || path.startsWith(`${begin}/`)),
  );
}
