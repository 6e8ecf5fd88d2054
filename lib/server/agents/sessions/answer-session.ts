import 'server-only';
import type { CartAnswer, CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { itemTitle } from '#lib/commerce/agents/item-title.ts';
import { lineErrors } from '#lib/commerce/agents/line-messages.ts';
import { linkedMembership, membershipKey } from '#lib/commerce/agents/linked-membership.ts';
import { type AgentMessage, errorMessage, warningMessage } from '#lib/commerce/agents/messages.ts';
import { policyLinks } from '#lib/commerce/agents/policy-links.ts';
import { returnTerms } from '#lib/commerce/agents/return-terms.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { appliedDiscounts, codeWarnings } from '#lib/commerce/agents/session-discounts.ts';
import { openStatus } from '#lib/commerce/agents/session-status.ts';
import { lineReceipt, receipt } from '#lib/commerce/agents/session-totals.ts';
import { travels } from '#lib/commerce/cart/travels.ts';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import { CART_EMPTY } from '#lib/commerce/texts.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { handOverUrl } from '#lib/server/agents/hand-over-link.ts';
import { memberOfAgent } from '#lib/server/agents/linking/member-of-agent.ts';
import { type SavedDetails, savedDetails } from '#lib/server/agents/linking/saved-details.ts';
import { paymentsOf } from '#lib/server/agents/payment-handlers.ts';
import type { AgentSession } from '#lib/server/agents/sessions.ts';
import type { PricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { answerFulfillment } from './answer-fulfillment.ts';
import { buyerOfAgent, priceSession } from './price-session.ts';
import { missingBuyer, sentBuyer } from './session-buyer.ts';

type Parts = Omit<CartAnswer, 'ucp' | 'id' | 'expires_at' | 'continue_url'>;

/** What an answer is made from: the session, and what its call alone was told. */
interface ToAnswer {
  agent: Agent;
  session: AgentSession;
  messages?: readonly AgentMessage[];
  /** Its price, if it was found for this call already. */
  priced?: PricedCart | null | undefined;
}

/** A cart as it is now. Its prices are those of this moment. */
export async function answerCart(
  db: Db,
  { agent, session, messages = [], priced: known }: ToAnswer,
): Promise<Omit<CartAnswer, 'ucp'>> {
  const priced = known ?? (await priceFor(db, agent, session.content, new Date()));
  const parts = await answerParts(db, { agent, session, priced, messages });
  return {
    id: session.id,
    ...parts,
    expires_at: session.expiresAt.toISOString(),
    ...(session.status === 'open' && { continue_url: await handOverUrl(session) }),
  };
}

/** A checkout that has no order yet, as it is now, with its price. */
export async function answerOpenCheckout(
  db: Db,
  { agent, session, messages = [], priced: known }: ToAnswer,
): Promise<{ answer: Omit<CheckoutAnswer, 'ucp'>; priced: PricedCart | null }> {
  const now = new Date();
  const { content } = session;
  const priced = known ?? (await priceFor(db, agent, content, now));
  const isOpen = session.status === 'open';
  const about = [...messages];
  const saved = isOpen ? await savedDetails(db, agent) : null;
  const suggested = saved ? savedBuyer(saved) : {};
  const fulfills = agent.capabilities.has('dev.ucp.shopping.fulfillment');
  const fulfilled =
    isOpen && fulfills && priced
      ? await answerFulfillment(db, {
          content,
          priced,
          now: now.getTime(),
          saved: saved?.addresses ?? [],
        })
      : null;
  if (isOpen) {
    about.push(...missingBuyer(content.buyer, messages, suggested));
    const known = new Set(about.map(({ path }) => path));
    about.push(...(fulfilled?.messages ?? []).filter(({ path }) => !known.has(path)));
  }
  const parts = await answerParts(db, { agent, session, priced, messages: about, suggested });
  const asked = isOpen
    ? [...parts.messages, ...forShopper(agent, parts.messages, content, priced, fulfills)]
    : [];
  const status = isOpen
    ? session.completingAt
      ? ('complete_in_progress' as const)
      : openStatus(asked)
    : ('canceled' as const);
  const answer = {
    id: session.id,
    status,
    ...parts,
    messages: isOpen ? asked : [...messages, ...CANCELED],
    ...(fulfilled && { fulfillment: fulfilled.fulfillment }),
    expires_at: session.expiresAt.toISOString(),
    ...(isOpen && { continue_url: await handOverUrl(session) }),
  };
  return { answer, priced };
}

async function priceFor(db: Db, agent: Agent, content: SessionContent, now: Date) {
  return priceSession(db, content, { buyer: await buyerOfAgent(db, agent), now });
}

const CANCELED = [warningMessage('checkout_canceled', 'This checkout has ended. Begin a new one.')];

/** What only the shopper can do in the shop's own checkout. */
function forShopper(
  agent: Agent,
  messages: readonly AgentMessage[],
  { lines }: SessionContent,
  priced: PricedCart | null,
  fulfills: boolean,
): AgentMessage[] {
  const found: AgentMessage[] = [];
  const cards = priced?.view.lines.filter((line) => !travels(line)) ?? [];
  for (const { item } of cards) {
    const content = 'The shopper says to whom each gift card goes.';
    const path = `$.line_items[${item.id}]`;
    found.push(errorMessage('gift_card_recipient_required', content, 'requires_buyer_input', path));
  }
  if (!fulfills && cards.length < lines.length) {
    const content = 'The shopper chooses the delivery.';
    found.push(errorMessage('fulfillment_required', content, 'requires_buyer_input'));
  }
  const isReady = openStatus([...messages, ...found]) === 'ready_for_complete';
  if (isReady && paymentsOf(agent) === null) {
    const content = 'The shopper pays in the shop’s own checkout.';
    found.push(errorMessage('payment_required', content, 'requires_buyer_input'));
  }
  return found;
}

/** What carts and checkouts have in common. */
async function answerParts(
  db: Db,
  {
    agent,
    session,
    priced,
    messages,
    suggested = {},
  }: ToAnswer & {
    priced: PricedCart | null;
    messages: readonly AgentMessage[];
    /** What the buyer's account says; what the platform said counts first. */
    suggested?: SessionContent['buyer'];
  },
): Promise<Parts> {
  const { content, status } = session;
  const site = environment().SITE_URL;
  const places = priced ? placesOf(priced) : [];
  const shown = priced?.view.lines ?? [];
  const hasCodes = agent.capabilities.has('dev.ucp.shopping.discount');
  const shop = await readSite(db);
  const links = policyLinks(shop, site);
  const memberId = status === 'open' ? await memberOfAgent(db, agent) : null;
  const empty = errorMessage('field_required', CART_EMPTY, 'recoverable', '$.line_items');
  return {
    line_items: content.lines.map((line, index) => lineOf(line, index, { priced, places, site })),
    ...buyerPart(agent, { ...content, buyer: { ...suggested, ...content.buyer } }, links),
    currency: MARKET.currency,
    totals: receipt(priced?.info ?? NOTHING, deliveryText(priced)),
    messages:
      status === 'open'
        ? [
            ...messages,
            ...(priced ? lineErrors(priced.info.violations) : [empty]),
            ...(hasCodes && priced ? codeWarnings(content.codes, priced.info.promotions) : []),
          ]
        : [...messages],
    links,
    policies: returnTerms(
      shown.map(({ product }) => product.functionalType),
      (at) => `$.line_items[${shown[at]?.item.id}]`,
      { site, postage: shop.returns.postage },
    ),
    ...(hasCodes && {
      discounts: {
        codes: content.codes,
        applied: priced ? appliedDiscounts(priced.info, priced.shares, places) : [],
      },
    }),
    ...(memberId !== null && {
      loyalty: {
        [membershipKey(site)]: linkedMembership(memberId, priced && pointsOf(priced)),
      },
    }),
  };
}

function pointsOf({ info: { grandTotal, lines } }: PricedCart): number {
  return pointsEarned({ total: grandTotal, lines });
}

const NOTHING = {
  itemSubtotal: 0,
  itemSubtotalAfterDiscounts: 0,
  totalDiscount: 0,
  shippingPrice: null,
  grandTotal: 0,
  gst: 0,
};

/** For each priced line, its index in the session: what cannot be bought has no price. */
function placesOf({ view }: PricedCart): number[] {
  return view.lines
    .filter(({ available }) => available)
    .map(({ item }) => Number(item.id))
    .toReversed();
}

function lineOf(
  { id, variantId, quantity }: SessionContent['lines'][number],
  index: number,
  { priced, places, site }: { priced: PricedCart | null; places: number[]; site: string },
): Parts['line_items'][number] {
  const shown = priced?.view.lines.find(({ item }) => item.id === String(index));
  const place = places.indexOf(index);
  return {
    id,
    item: {
      id: variantId,
      title: shown
        ? itemTitle({ brand: shown.product.brand, name: shown.name, size: shown.shownSize })
        : 'No longer available',
      price: shown?.unitPrice ?? 0,
      ...(shown?.image && { image_url: new URL(shown.image.src, site).href }),
    },
    quantity,
    totals: lineReceipt(priced?.info.lines[place] ?? null),
  };
}

/** What an account says about its customer, without what it does not know. */
function savedBuyer({ firstName, lastName, email, phone }: SavedDetails): SessionContent['buyer'] {
  const known = Object.entries({ firstName, lastName, email, phone });
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}

function buyerPart(
  agent: Agent,
  { buyer, marketing }: Pick<SessionContent, 'buyer' | 'marketing'>,
  links: Parts['links'],
): Pick<Parts, 'buyer'> {
  const asksConsent = agent.capabilities.has('dev.ucp.shopping.buyer_consent');
  const sent = sentBuyer(buyer);
  if (!asksConsent) return Object.keys(sent).length > 0 ? { buyer: sent } : {};
  const privacy = links.filter(({ type }) => type === 'privacy_policy');
  return {
    buyer: {
      ...sent,
      consent: {
        'dev.ucp.consent.marketing': {
          granted: marketing ?? false,
          source: marketing === null ? 'business' : 'platform',
          description: 'News and offers by email. You can unsubscribe at any time.',
          ...(privacy.length > 0 && { links: privacy }),
        },
      },
    },
  };
}

function deliveryText(priced: PricedCart | null): string {
  return priced?.info.selectedShippingMethod?.label ?? 'Delivery';
}
