import * as z from 'zod/mini';
import { leadsToThisMachine } from './this-machine.ts';

/** The company's own log-in for its staff, by OpenID Connect. */
export interface StaffOidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * What the provider says in `amr` or `acr` when it asked for two steps. Undefined: ours follows in
   * any case.
   */
  twoSteps: string | undefined;
  /** Whether it is the only way in. */
  isOnly: boolean;
}

const filled = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

/** The variables of the staff's own provider; `.env.example` documents each of them. */
export const staffOidcVariables = {
  STAFF_OIDC_ISSUER: z.optional(
    z.string().check(
      z.refine(isIssuer, {
        error: 'must be an address like https://login.example, without a user, ? or #',
      }),
    ),
  ),
  STAFF_OIDC_CLIENT_ID: filled,
  STAFF_OIDC_CLIENT_SECRET: filled,
  STAFF_OIDC_TWO_STEPS: filled,
  STAFF_OIDC_ONLY: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
} as const;

/** The secret goes there: only this machine may do without https. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  if ([username, password, search, hash].some((part) => part !== '')) return false;
  return protocol === 'https:' || (protocol === 'http:' && leadsToThisMachine(value));
}

const TOGETHER = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'];

/** Problems between the variables. One line each. */
export function staffOidcFaults(set: Partial<Record<string, string | undefined>>): string[] {
  const missing = TOGETHER.filter((name) => set[name] === undefined);
  if (missing.length > 0 && missing.length < TOGETHER.length) {
    return missing.map((name) => `${name} must be set too: the three belong together.`);
  }
  const asks = set.STAFF_OIDC_TWO_STEPS !== undefined || set.STAFF_OIDC_ONLY === 'on';
  return missing.length > 0 && asks
    ? ['STAFF_OIDC_ISSUER must be set for STAFF_OIDC_TWO_STEPS and STAFF_OIDC_ONLY.']
    : [];
}

const parsed = z.object(staffOidcVariables);

/** The variables must have passed `staffOidcFaults`. */
export function staffOidcSettings(set: z.infer<typeof parsed>): StaffOidcSettings | undefined {
  const {
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId = '',
    STAFF_OIDC_CLIENT_SECRET: clientSecret = '',
    STAFF_OIDC_TWO_STEPS: twoSteps,
    STAFF_OIDC_ONLY,
  } = set;
  if (issuer === undefined) return undefined;
  return { issuer, clientId, clientSecret, twoSteps, isOnly: STAFF_OIDC_ONLY === 'on' };
}
