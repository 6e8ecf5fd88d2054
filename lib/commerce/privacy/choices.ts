/** A shopper's decision about what the shop does not need. */
export interface PrivacyChoices {
  /** How the shop is used may be measured by others. */
  measurement: boolean;
  /** Others may use it for advertising. */
  marketing: boolean;
  /** When it was decided, in ms since the epoch. */
  at: number;
}

/** What may be done in a browser. */
export interface Permissions {
  /** Our own counts, which know no visitor and keep nothing in the browser. */
  counts: boolean;
  measurement: boolean;
  marketing: boolean;
}

/** A decision holds for a year, in ms; then the shop asks again. */
export const CHOICES_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

/** The decision, if it still holds. */
export function validChoices(choices: PrivacyChoices | null, now: number): PrivacyChoices | null {
  return choices && choices.at <= now && now - choices.at <= CHOICES_MAX_AGE_MS ? choices : null;
}

/**
 * What may be done. Without a decision, nobody else may measure the shopper. `optsOut`: the browser sends
 * Global Privacy Control, which is a no to everything.
 */
export function permissions(choices: PrivacyChoices | null, optsOut: boolean): Permissions {
  if (optsOut) return { counts: false, measurement: false, marketing: false };
  if (!choices) return { counts: true, measurement: false, marketing: false };
  const { measurement, marketing } = choices;
  return { counts: measurement, measurement, marketing };
}

/** Cookies that Google's tags set; they go when a shopper withdraws. */
const GOOGLE_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_gac|_dc_gtm|FPID|FPLC)/;

/** The names of a document's cookies that measuring or advertising set. */
export function measuringCookies(documentCookie: string): string[] {
  return documentCookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => GOOGLE_COOKIE.test(name));
}
