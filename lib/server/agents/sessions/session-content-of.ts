import 'server-only';
import type { CartRequest, CheckoutRequest } from '#lib/api/schemas/agents/session-request.ts';
import { membershipKey } from '#lib/commerce/agents/linked-membership.ts';
import { type AgentMessage, warningMessage } from '#lib/commerce/agents/messages.ts';
import { NO_CONTENT, type SessionContent } from '#lib/commerce/agents/session-content.ts';
import { cleanCampaign, REFERRER_ID, UTM_FIELDS } from '#lib/commerce/analytics/attribution.ts';
import { environment } from '#lib/config/environment.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { memberOfAgent } from '#lib/server/agents/linking/member-of-agent.ts';
import { savedDetails } from '#lib/server/agents/linking/saved-details.ts';
import type { Db } from '#lib/server/db/database.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { postcodeOf } from './session-address.ts';
import { buyerOf } from './session-buyer.ts';
import { deliveryOf } from './session-delivery.ts';
import { linesOf } from './session-lines.ts';

export interface ReadContent {
  content: SessionContent;
  /** What the shop could not take, for this answer only. */
  messages: AgentMessage[];
  /** Why nothing of the call counts; null: it does. */
  rejection: AgentMessage | null;
}

/**
 * What a platform sent, by the shop's own rules. It replaces what was there, but codes and consent
 * stay if it does not mention them. Fields of extensions that the platform does not have are ignored.
 * @throws ApiError 400 for text that cannot be stored
 */
export async function contentOf(
  db: Db,
  agent: Agent,
  sent: CartRequest & Pick<CheckoutRequest, 'fulfillment'>,
  previous: SessionContent = NO_CONTENT,
): Promise<ReadContent> {
  refuseUnstorableText(sent);
  const { lines, messages: aboutLines } = await linesOf(db, sent.line_items, previous.lines);
  const { buyer, messages: aboutBuyer } = buyerOf(sent.buyer);
  const chosen = agent.capabilities.has('dev.ucp.shopping.fulfillment')
    ? await deliveryOf(db, sent.fulfillment?.methods ?? [], {
        buyer,
        previous: previous.delivery,
        saved: (await savedDetails(db, agent))?.addresses ?? [],
      })
    : { delivery: null };
  const rejection = 'rejection' in chosen ? chosen.rejection : null;
  const delivery = 'rejection' in chosen ? null : chosen.delivery;
  const destination = delivery?.type === 'DELIVERY' ? delivery.destination : null;
  const asksForCodes = agent.capabilities.has('dev.ucp.shopping.discount');
  return {
    content: {
      lines,
      buyer,
      delivery,
      postcode: postcodeOf(destination?.postal_code) ?? postcodeOf(sent.context?.postal_code),
      codes: (asksForCodes ? sent.discounts?.codes : undefined) ?? previous.codes,
      marketing: marketingOf(agent, sent.buyer) ?? previous.marketing,
      memberId: previous.memberId,
      attribution: sent.attribution ? keptAttribution(sent.attribution) : previous.attribution,
    },
    messages: [...aboutLines, ...aboutBuyer, ...(await claimWarnings(db, agent, sent.context))],
    rejection,
  };
}

/**
 * Whether the shopper wants marketing mail; null: they said nothing. Only what the shopper said
 * counts, never the shop's own default sent back (Spam Act 2003, s 16).
 */
export function marketingOf(agent: Agent, sent: CartRequest['buyer']): boolean | null {
  if (!agent.capabilities.has('dev.ucp.shopping.buyer_consent')) return null;
  const said = sent?.consent?.['dev.ucp.consent.marketing'];
  return said?.source === 'platform' ? said.granted : null;
}

/** The campaign's words and the partner (`ref`), by the rules for addresses of the shop's pages. */
function keptAttribution(sent: Record<string, string>): Record<string, string> {
  const words = cleanCampaign(
    Object.fromEntries(UTM_FIELDS.map((field) => [field, sent[`utm_${field}`]])),
  );
  const { ref } = sent;
  return {
    ...Object.fromEntries(Object.entries(words).map(([field, word]) => [`utm_${field}`, word])),
    ...(ref !== undefined && REFERRER_ID.test(ref) && { ref }),
  };
}

/**
 * The shop has no benefits that a claim alone could bring. It accepts only a membership that the
 * agent's customer has linked to their account.
 */
async function claimWarnings(
  db: Db,
  agent: Agent,
  context: CartRequest['context'],
): Promise<AgentMessage[]> {
  const own = membershipKey(environment().SITE_URL);
  const claims = context?.eligibility ?? [];
  const isMember = claims.includes(own) && (await memberOfAgent(db, agent)) !== null;
  if (claims.every((claim) => isMember && claim === own)) return [];
  const content = 'This shop has no prices for the claimed memberships or cards.';
  return [warningMessage('eligibility_not_accepted', content)];
}
