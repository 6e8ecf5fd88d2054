import * as z from 'zod/mini';
import type { PolicySources } from './policy-sources.ts';

/**
 * A provider's fraud-prevention script as data, which fits Forter's and similar ones. All of it is
 * public.
 */
export interface FraudScript {
  src: string;
  /** The cookie in which it stores its token. */
  cookie: string;
  /**
   * The event on `document` whose `detail` is the token. It fires again when the script knows more.
   */
  event: string;
}

/** The variables of the fraud-prevention script; `.env.example` documents each of them. */
export const fraudVariables = {
  FRAUD_SCRIPT_SRC: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
        error: 'must be an address like https://cdn.example/script.js',
      }),
    ),
  ),
  FRAUD_COOKIE: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be the name of a cookie')),
  ),
  FRAUD_EVENT: z.optional(
    z.string().check(z.regex(/^[\w:.-]{1,64}$/, 'must be the name of an event')),
  ),
} as const;

const NAMES = ['FRAUD_SCRIPT_SRC', 'FRAUD_COOKIE', 'FRAUD_EVENT'] as const;

/** Problems between the variables. One line each. */
export function fraudFaults(set: Partial<Record<string, string | undefined>>): string[] {
  const missing = NAMES.filter((name) => set[name] === undefined);
  if (missing.length === 0 || missing.length === NAMES.length) return [];
  return [`The fraud script is only partly configured: set ${missing.join(' and ')} too.`];
}

const parsed = z.object(fraudVariables);

/** Undefined if the shop uses its own. The variables must have passed `fraudFaults`. */
export function fraudScript(set: z.infer<typeof parsed>): FraudScript | undefined {
  const { FRAUD_SCRIPT_SRC: src, FRAUD_COOKIE: cookie, FRAUD_EVENT: event } = set;
  return src && cookie && event ? { src, cookie, event } : undefined;
}

/** The script's host. The provider's documentation names any others that it needs. */
export function fraudSources({ FRAUD }: { FRAUD: FraudScript | undefined }): PolicySources[] {
  if (!FRAUD) return [];
  const host = new URL(FRAUD.src).origin;
  return [{ pages: 'express', scripts: [host], connects: [host] }];
}
