import 'server-only';
import { createHash } from 'node:crypto';
import type { CheckoutRequest } from '#lib/api/schemas/agents/session-request.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type {
  SentDestination,
  SessionContent,
  SessionDelivery,
} from '#lib/commerce/agents/session-content.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';
import { readPickupStore } from '#lib/server/store-locations/read-stores.ts';
import { savedAddressOf, savedDestination } from './saved-destination.ts';
import { addressOf } from './session-address.ts';

/** The shop's ways to fulfil an order: one for the whole order. The ids are their types. */
const METHOD_TYPES = ['shipping', 'pickup'] as const;

type Methods = NonNullable<NonNullable<CheckoutRequest['fulfillment']>['methods']>;
type Method = Methods[number];

/** What a platform chose, or why its choice cannot count, in which case nothing of its call does. */
type Chosen = { delivery: SessionDelivery | null } | { rejection: AgentMessage };

interface Known {
  buyer: SessionContent['buyer'];
  /** What the platform had chosen before. */
  previous: SessionDelivery | null;
  /** The addresses of its customer, which it may choose too. */
  saved: readonly SavedAddress[];
}

/** How a platform wants an order to be fulfilled. */
export async function deliveryOf(db: Db, methods: Methods, known: Known): Promise<Chosen> {
  // An answer lists the method that was not chosen without lines; platforms send it back like that.
  const chosen = [...methods.entries()].filter(([, { line_item_ids: ids }]) => ids?.length !== 0);
  const [first, second] = chosen;
  if (second) {
    const content = 'The whole order is fulfilled in one way. Choose one method.';
    const path = `$.fulfillment.methods[${second[0]}]`;
    return {
      rejection: errorMessage('fulfillment_split_unsupported', content, 'recoverable', path),
    };
  }
  if (!first) return { delivery: null };
  const [index, method] = first;
  const path = `$.fulfillment.methods[${index}]`;
  const type = method.type ?? method.id ?? 'shipping';
  if (type === 'pickup') return pickupOf(db, method, path);
  if (type === 'shipping') return shippingOf(method, path, known);
  const content = `Choose one of ${METHOD_TYPES.join(' and ')}.`;
  return {
    rejection: errorMessage(
      'fulfillment_method_unavailable',
      content,
      'recoverable',
      `${path}.type`,
    ),
  };
}

async function pickupOf(db: Db, method: Method, path: string): Promise<Chosen> {
  const storeId = method.selected_destination_id ?? null;
  if (storeId !== null && !(await readPickupStore(db, storeId))) {
    return rejectedDestination(path, 'Orders cannot be collected at this place.');
  }
  const [pickup] = (await readShippingMethods(db)).filter(({ kind }) => kind === 'storePickup');
  const methodCode = selectedOption(method) ?? pickup?.code ?? null;
  return { delivery: { type: 'STORE_PICKUP', storeId, methodCode } };
}

function shippingOf(method: Method, path: string, { buyer, previous, saved }: Known): Chosen {
  const before = previous?.type === 'DELIVERY' ? previous.destination : null;
  const sent = (method.destinations ?? []).map(withId);
  const wanted = method.selected_destination_id ?? null;
  // Answers list the saved addresses; that one comes back does not mean that it was chosen.
  const isOnlyListed = (id: string) => id !== before?.id && saved.some((one) => one.id === id);
  const destination =
    wanted === null
      ? (sent.find(({ id }) => !isOnlyListed(id)) ?? null)
      : [
          ...sent,
          ...(before ? [before] : []),
          ...saved.map((address) => savedDestination(address)),
        ].find(({ id }) => id === wanted);
  if (destination === undefined) {
    return rejectedDestination(path, 'Send the address with this id in destinations.');
  }
  const methodCode = selectedOption(method);
  const address =
    destination && (savedAddressOf(destination, saved) ?? addressOf(destination, buyer).address);
  return { delivery: { type: 'DELIVERY', destination, address, methodCode } };
}

function withId({ type: _type, id, ...fields }: NonNullable<Method['destinations']>[number]) {
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Omit<SentDestination, 'id'>;
  const hash = createHash('sha256').update(canonicalJson(known)).digest('hex');
  return { ...known, id: id ?? `dest_${hash.slice(0, 16)}` };
}

function selectedOption({ groups = [] }: Method): string | null {
  return groups[0]?.selected_option_id ?? null;
}

/** The protocol wants such a call to change nothing. */
export function rejectedDestination(path: string, content: string): { rejection: AgentMessage } {
  const where = `${path}.selected_destination_id`;
  return {
    rejection: errorMessage('destination_unavailable', content, 'recoverable', where),
  };
}
