import { CONSENT_WORDINGS } from '#lib/commerce/newsletter/consent.ts';

/** The words of a version; null if the shop has no such version. */
export function wordsOf(wording: string | null): string | null {
  return Object.entries(CONSENT_WORDINGS).find(([version]) => version === wording)?.[1] ?? null;
}
