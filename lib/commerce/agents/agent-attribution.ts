import {
  type Attribution,
  CAMPAIGN_LENGTH,
  cleanCampaign,
  REFERRER_ID,
  recordReferrer,
} from '#lib/commerce/analytics/attribution.ts';

/** The medium of orders that an assistant prepared. */
const ASSISTANT_MEDIUM = 'assistant';

/**
 * Where an order came from that a platform's assistant prepared: from the platform, whatever the
 * browser remembers. `told`: what the platform said about its campaign, as parameters of a link.
 * `browser`: what the browser told; its partners stay. `now`: in ms since the epoch.
 */
export function agentAttribution(
  { host, told }: { host: string; told: Readonly<Record<string, string>> },
  browser: Attribution | null,
  now: number,
): Attribution {
  const { campaign, content, term } = cleanCampaign({
    campaign: told.utm_campaign,
    content: told.utm_content,
    term: told.utm_term,
  });
  const { ref } = told;
  const referrers = browser?.referrers ?? [];
  return {
    referrers:
      ref !== undefined && REFERRER_ID.test(ref)
        ? recordReferrer(referrers, { id: ref, at: now })
        : referrers,
    campaign: {
      ...(campaign !== undefined && { campaign }),
      ...(content !== undefined && { content }),
      ...(term !== undefined && { term }),
      medium: ASSISTANT_MEDIUM,
      source: host.slice(0, CAMPAIGN_LENGTH),
    },
  };
}
