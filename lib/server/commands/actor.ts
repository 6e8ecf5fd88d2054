import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';

/**
 * What an actor may do through commands. No API key may make keys, or have events sent elsewhere.
 */
export type Permission = StaffPermission;

/** Permissions that a wider one includes, so that keys for programs keep what they were given. */
const INCLUDED: Partial<Record<Permission, Permission>> = {
  'orders:ship': 'orders:write',
  'returns:receive': 'returns:write',
};

/**
 * Who runs a command. An operator works on the machine itself (`lib/cli`) and may do everything, as
 * may the shop's own jobs. Customers and guests have no permissions: a command says itself what
 * they may do with what is theirs.
 */
export type Actor =
  /** `order`: the number of the order that was found to be the customer's, for this request. */
  | { kind: 'customer'; id: string; order?: string }
  /** A guest who has proven one order; `id` is its number. */
  | { kind: 'guest'; id: string }
  /** `person`: who is behind the program, as it says itself. */
  | { kind: 'key'; id: string; person?: string; permissions: readonly Permission[] }
  /**
   * `person`: their name. `refundLimit`: the most that they refund alone, in cents; null: any amount;
   * left out: nothing.
   */
  | {
      kind: 'staff';
      id: string;
      person?: string;
      permissions: readonly Permission[];
      refundLimit?: number | null;
    }
  | { kind: 'job'; id: string }
  /** `person`: who of the staff it is, in their own words. */
  | { kind: 'operator'; id: string; person?: string };

/**
 * The operator at the command line, with the name of the running command and the person's own name.
 */
export function operator(command: string, person?: string): Actor {
  return { kind: 'operator', id: command, ...(person !== undefined && { person }) };
}

/** How notes and lists name an actor. */
export function actorName(actor: Actor): string {
  const person = personOf(actor);
  const by = `${actor.kind}:${actor.id}`;
  if (person === null) return by;
  // Nobody proved it: the program says so.
  return actor.kind === 'key' ? `${person} (${by})` : person;
}

/** The person behind an actor, if one was named. */
export function personOf(actor: Actor): string | null {
  return ('person' in actor && actor.person) || null;
}

/** Whether an actor has a permission. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  switch (actor.kind) {
    case 'operator':
    case 'job':
      return true;
    case 'staff':
    case 'key': {
      const wider = INCLUDED[permission];
      return [permission, ...(wider ? [wider] : [])].some((one) => actor.permissions.includes(one));
    }
    default:
      return false;
  }
}

/** Whether an actor has proven to be the buyer of an order. */
export function isBuyerOf(actor: Actor, orderNumber: string): boolean {
  switch (actor.kind) {
    case 'customer':
      return actor.order === orderNumber;
    case 'guest':
      return actor.id === orderNumber;
    default:
      return false;
  }
}
