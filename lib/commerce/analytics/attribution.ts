import { looksPersonal } from './personal-text.ts';

/** A partner whose link led to the shop. */
export interface Referrer {
  id: string;
  /** When their link was last followed, in ms since the epoch. */
  at: number;
}

export const UTM_FIELDS = ['campaign', 'content', 'medium', 'source', 'term'] as const;
/** The words of the last campaign whose link led to the shop; at least one. */
export type Campaign = Partial<Record<(typeof UTM_FIELDS)[number], string>>;

/** Where a shopper came from, as it is sent with an order. */
export interface Attribution {
  /** Newest first. */
  referrers: Referrer[];
  campaign: Campaign;
}

export const REFERRER_ID = /^[\w-]{6}$/;
export const MOST_REFERRERS = 64;
/** Longest word of a campaign, in characters; a longer one is cut. */
export const CAMPAIGN_LENGTH = 100;
/** How long a campaign counts for orders, in ms: 30 days. */
export const CAMPAIGN_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Where a visitor comes from, according to the address. `search`: its query. */
export function attributionOf(search: string): { referrer: string | null; campaign: Campaign } {
  const query = new URLSearchParams(search);
  const ref = query.get('ref');
  const words = UTM_FIELDS.map((field) => [field, query.get(`utm_${field}`)] as const);
  return {
    referrer: ref !== null && REFERRER_ID.test(ref) ? ref : null,
    campaign: cleanCampaign(Object.fromEntries(words)),
  };
}

/**
 * A campaign from untrusted words: removes control characters, cuts words to their length, and
 * drops words that are empty or look personal, because mailing tools put e-mail addresses into
 * links.
 */
export function cleanCampaign(words: Readonly<Record<string, unknown>>): Campaign {
  const campaign: Campaign = {};
  for (const field of UTM_FIELDS) {
    const word = words[field];
    if (typeof word !== 'string' || looksPersonal(word)) continue;
    const clean = word
      .slice(0, 4 * CAMPAIGN_LENGTH)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, CAMPAIGN_LENGTH)
      .toWellFormed();
    if (clean !== '') campaign[field] = clean;
  }
  return campaign;
}

/** The referrers after a link of one was followed: each id once, newest first, at most 64. */
export function recordReferrer(referrers: readonly Referrer[], referrer: Referrer): Referrer[] {
  const others = referrers.filter(({ id }) => id !== referrer.id);
  return [referrer, ...others].slice(0, MOST_REFERRERS);
}

/** Whether nothing is known. */
export function isUnattributed({ referrers, campaign }: Attribution): boolean {
  return referrers.length === 0 && Object.keys(campaign).length === 0;
}
