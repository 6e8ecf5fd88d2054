/** A shopper's decision about optional parts of the shop. */
export interface PrivacyChoices {
  /** Third parties may measure how the shop is used. */
  measurement: boolean;
  /** Third parties may use it for advertising. */
  marketing: boolean;
  /** When it was decided, in ms since the epoch. */
  at: number;
}

/** What is allowed in a browser. */
export interface Permissions {
  /**
   * Our own counts, which identify no visitor and store nothing in the browser; and to keep the
   * campaign that led here, for the order. A shop without counts keeps it too.
   */
  counts: boolean;
  measurement: boolean;
  marketing: boolean;
}

/** How long a decision counts, in ms: a year. Then the shop asks again. */
export const CHOICES_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;

/** The decision, if it still counts. */
export function validChoices(choices: PrivacyChoices | null, now: number): PrivacyChoices | null {
  return choices && choices.at <= now && now - choices.at <= CHOICES_MAX_AGE_MS ? choices : null;
}

/**
 * What is allowed. Without a decision, no third party may measure the shopper. `optsOut`: the
 * browser sends Global Privacy Control, which refuses everything.
 */
export function permissions(choices: PrivacyChoices | null, optsOut: boolean): Permissions {
  if (optsOut) return { counts: false, measurement: false, marketing: false };
  if (!choices) return { counts: true, measurement: false, marketing: false };
  const { measurement, marketing } = choices;
  return { counts: measurement, measurement, marketing };
}

/** Cookies that Google's tags set. They are deleted when a shopper withdraws consent. */
const GOOGLE_COOKIE = /^(?:_ga|_gid|_gat|_gcl|_gac|_dc_gtm|FPID|FPLC)/;

/** Names of the cookies in a document that measurement or advertising set. */
export function measuringCookies(documentCookie: string): string[] {
  return documentCookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => GOOGLE_COOKIE.test(name));
}
