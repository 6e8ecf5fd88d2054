import {
  type Attribution,
  attributionOf,
  CAMPAIGN_MAX_AGE_MS,
  type Campaign,
  cleanCampaign,
  isUnattributed,
  REFERRER_ID,
  type Referrer,
  recordReferrer,
} from '#lib/commerce/analytics/attribution.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

function parseReferrers(json: unknown): Referrer[] | null {
  if (!Array.isArray(json)) return null;
  return json.toReversed().reduce<Referrer[]>((referrers, entry: unknown) => {
    const { id, at } = parseObject(entry) ?? {};
    const known = typeof id === 'string' && REFERRER_ID.test(id) && isTime(at);
    return known ? recordReferrer(referrers, { id, at }) : referrers;
  }, []);
}

function isTime(at: unknown): at is number {
  return Number.isSafeInteger(at) && Number(at) >= 0;
}

interface KeptCampaign {
  words: Campaign;
  /** When the shopper followed its link, in ms since the epoch. */
  at: number;
}

const referrers = persistedStore<readonly Referrer[]>('referrers', [], parseReferrers);
const campaign = persistedStore<KeptCampaign | null>('campaign', null, (json) => {
  const kept = parseObject(json);
  const words = cleanCampaign(parseObject(kept?.words) ?? {});
  return isTime(kept?.at) && Object.keys(words).length > 0 ? { words, at: kept.at } : null;
});

/**
 * Where this browser's shopper came from. Only the browser knows, from the address of the first
 * page that it opened: the server sends everybody the same page, whatever the query.
 */
export const attribution = {
  /** `search`: the query of the address that began the visit. */
  note(search: string, { keepsCampaign }: { keepsCampaign: boolean }): void {
    const found = attributionOf(search);
    const at = Date.now();
    const { referrer } = found;
    if (referrer !== null) {
      referrers.update((known) => recordReferrer(known, { id: referrer, at }));
    }
    if (keepsCampaign && Object.keys(found.campaign).length > 0) {
      campaign.update(() => ({ words: found.campaign, at }));
    }
  },
  /** What to send with an order; undefined if nothing is known. */
  forOrder(): Attribution | undefined {
    const kept = campaign.get();
    const age = kept ? Date.now() - kept.at : 0;
    const counts = kept !== null && age >= 0 && age <= CAMPAIGN_MAX_AGE_MS;
    const all = { referrers: [...referrers.get()], campaign: counts ? kept.words : {} };
    return isUnattributed(all) ? undefined : all;
  },
  forgetCampaign(): void {
    if (campaign.get() !== null) campaign.update(() => null);
  },
};
