import * as z from 'zod/mini';
import { leadsToThisMachine } from './this-machine.ts';

/** Who knows the members of the frequent-flyer programme: the shop itself, or a service over HTTP. */
export type LoyaltySettings =
  | { kind: 'off' }
  | { kind: 'embedded' }
  | { kind: 'http'; url: string; secret: string };

/** The variables of the frequent-flyer programme; `.env.example` documents each of them. */
export const loyaltyVariables = {
  LOYALTY: z._default(
    z.enum(['off', 'embedded', 'http'], { error: 'must be off, embedded or http' }),
    'embedded',
  ),
  LOYALTY_URL: z.optional(
    z.string().check(
      z.refine(isAddress, {
        error: 'must be an address like https://members.example/check, without a user or #',
      }),
    ),
  ),
  LOYALTY_SECRET: z.optional(
    z.string().check(
      z.refine((value) => /^[\w.~+/=-]{32,256}$/.test(value), {
        error: 'must have 32 to 256 characters; make it with openssl rand -hex 32',
      }),
    ),
  ),
} as const;

/** The secret and members' names go there: only this machine may do without https. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && leadsToThisMachine(value));
}

/** Problems between the variables. One line each. */
export function loyaltyFaults(set: Partial<Record<string, string | undefined>>): string[] {
  const kind = set.LOYALTY ?? 'embedded';
  return ['LOYALTY_URL', 'LOYALTY_SECRET'].flatMap((name) => {
    if (kind === 'http' && set[name] === undefined) {
      return [`${name} must be set when LOYALTY is http.`];
    }
    if (kind !== 'http' && set[name] !== undefined) {
      return [`${name} is set, but LOYALTY=${kind} does not use it.`];
    }
    return [];
  });
}

const parsed = z.object(loyaltyVariables);

/** The variables must have passed `loyaltyFaults`. */
export function loyaltySettings(set: z.infer<typeof parsed>): LoyaltySettings {
  const { LOYALTY: kind, LOYALTY_URL: url = '', LOYALTY_SECRET: secret = '' } = set;
  return kind === 'http' ? { kind, url, secret } : { kind };
}
