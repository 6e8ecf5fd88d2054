import 'server-only';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import { storePlace } from '#lib/commerce/agents/postal-address.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { travels } from '#lib/commerce/cart/travels.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { AvailableShippingMethod } from '#lib/commerce/checkout/checkout-data.ts';
import { deliveryMethods, pickupMethod } from '#lib/commerce/checkout/delivery.ts';
import {
  datedDescription,
  deliveryDates,
  dispatchDay,
} from '#lib/commerce/checkout/delivery-dates.ts';
import { DELIVERY_METHOD_GONE, PICKUP_STORE_GONE } from '#lib/commerce/checkout/texts.ts';
import { localityText } from '#lib/commerce/localities/locality.ts';
import { marketHour } from '#lib/commerce/market-day.ts';
import type { State } from '#lib/commerce/states.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import type { PricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readLocalitiesMeant } from '#lib/server/localities/read-localities-meant.ts';
import { savedAddressOf, savedDestination } from './saved-destination.ts';
import { addressOf } from './session-address.ts';
import { pickupDestinations } from './session-stores.ts';

type Fulfillment = NonNullable<CheckoutAnswer['fulfillment']>;
type Method = Fulfillment['methods'][number];
type Option = NonNullable<Method['groups']>[number]['options'][number];

interface Shown {
  content: SessionContent;
  priced: PricedCart;
  now: number;
  /** The addresses of the customer, for whom the call may act; empty: nobody's. */
  saved: readonly SavedAddress[];
}

/** How an order can be fulfilled, what was chosen, and what is missing or not possible. */
export async function answerFulfillment(
  db: Db,
  shown: Shown,
): Promise<{ fulfillment: Fulfillment; messages: AgentMessage[] }> {
  const { content, priced } = shown;
  const lineIds = travellingLines(content, priced.view);
  const isPickup = content.delivery?.type === 'STORE_PICKUP';
  const takesPickups = pickupMethod(priced.info.availableShippingMethods) !== null;
  const answer = isPickup ? pickupAnswer : shippingAnswer;
  const chosen = await answer(db, shown, lineIds);
  const other: Method[] = isPickup
    ? [{ id: 'shipping', type: 'shipping', line_item_ids: [] }]
    : takesPickups
      ? [{ id: 'pickup', type: 'pickup', line_item_ids: [] }]
      : [];
  return {
    fulfillment: {
      methods: lineIds.length === 0 ? [] : [chosen.method, ...other],
      available_methods: lineIds.length === 0 ? [] : availableMethods(priced, lineIds),
    },
    messages: lineIds.length === 0 ? [] : chosen.messages,
  };
}

function travellingLines({ lines }: SessionContent, view: CartView): string[] {
  const byEmail = new Set(view.lines.filter((line) => !travels(line)).map(({ item }) => item.id));
  return lines.flatMap(({ id }, index) => (byEmail.has(String(index)) ? [] : [id]));
}

function availableMethods(
  { info }: PricedCart,
  lineIds: string[],
): Fulfillment['available_methods'] {
  const stores = info.storeIdsWithStock.length;
  const isSoldOut = info.violations.some(({ key }) => key === 'qtyAvailableExceeded');
  return [
    ...(isSoldOut ? [] : [{ type: 'shipping', line_item_ids: lineIds, fulfillable_on: 'now' }]),
    ...(stores > 0
      ? [
          {
            type: 'pickup',
            line_item_ids: lineIds,
            fulfillable_on: 'now',
            description:
              stores === 1
                ? 'The whole order is in stock now at one store and can be collected there.'
                : `The whole order is in stock now at ${stores} stores and can be collected there.`,
          },
        ]
      : []),
  ];
}

async function shippingAnswer(
  db: Db,
  { content: { delivery, buyer }, priced: { info }, now, saved }: Shown,
  lineIds: string[],
): Promise<{ method: Method; messages: AgentMessage[] }> {
  const path = '$.fulfillment.methods[0]';
  const chosen = delivery?.type === 'DELIVERY' ? delivery : null;
  const address = chosen?.address ?? null;
  const offered = deliveryMethods(info.availableShippingMethods);
  const selected = info.selectedShippingMethod;
  const messages: AgentMessage[] = [];
  const isSellable = info.lines.length > 0;
  const destinations = [
    ...(chosen?.destination ? [chosen.destination] : []),
    ...saved.filter(({ id }) => id !== chosen?.destination?.id).map(savedDestination),
  ];
  if (!chosen?.destination) {
    const content =
      saved.length > 0
        ? 'Choose one of the customer’s addresses, send another one, or choose a store to collect at.'
        : 'Send the address for the delivery, or choose a store to collect at.';
    messages.push(errorMessage('field_required', content, 'recoverable', `${path}.destinations`));
  } else if (!address) {
    messages.push(...addressOf(chosen.destination, buyer).messages);
  } else if (offered.length === 0 && isSellable) {
    const content = 'We do not deliver to this address.';
    messages.push(
      errorMessage('address_undeliverable', content, 'recoverable', `${path}.destinations[0]`),
    );
  } else if (!selected && isSellable) {
    const where = `${path}.groups[0].selected_option_id`;
    messages.push(
      errorMessage('fulfillment_option_unavailable', DELIVERY_METHOD_GONE, 'recoverable', where),
    );
  } else if (selected?.requiresAuthorityToLeave) {
    const content = `${selected.label} needs the shopper’s authority to leave the parcel without a signature.`;
    const where = `${path}.groups[0].selected_option_id`;
    messages.push(
      errorMessage('authority_to_leave_required', content, 'requires_buyer_input', where),
    );
  }
  // What the customer saved they have seen already.
  if (address && chosen?.destination && !savedAddressOf(chosen.destination, saved)) {
    messages.push(...(await doubtMessages(db, address, `${path}.destinations[0]`)));
  }
  const groups =
    offered.length === 0
      ? []
      : [
          {
            id: 'shipping',
            line_item_ids: lineIds,
            options: offered.map((method) => shippingOption(method, address?.state ?? null, now)),
            selected_option_id: selected?.code ?? null,
          },
        ];
  return {
    method: {
      id: 'shipping',
      type: 'shipping',
      line_item_ids: lineIds,
      ...(destinations.length > 0 && {
        selected_destination_id: chosen?.destination?.id ?? null,
        destinations: destinations.map((one) => ({ type: 'shipping_address' as const, ...one })),
      }),
      groups,
    },
    messages,
  };
}

/** An order to an address in doubt is the shopper's own decision, as in the shop's form. */
async function doubtMessages(
  db: Db,
  { suburb, state, postcode }: CheckoutAddress,
  path: string,
): Promise<AgentMessage[]> {
  const meant = await readLocalitiesMeant(db, { suburb, state, postcode });
  if (meant.length === 0) return [];
  const sent = localityText({ name: suburb, state, postcode });
  const content = `We don’t know ${sent}. Did the shopper mean ${meant.map(localityText).join(' or ')}? Send that address, or let them decide in the shop.`;
  return [errorMessage('address_in_doubt', content, 'requires_buyer_review', path)];
}

function shippingOption(method: AvailableShippingMethod, state: State | null, now: number): Option {
  const { code, label, price, businessDays, cutOff = null } = method;
  const description = datedDescription(method, now, state);
  const dates = businessDays && deliveryDates(businessDays, dispatchDay(now, cutOff), state);
  return {
    id: code,
    title: label,
    ...(description !== '' && { description: { plain: description } }),
    ...(dates && {
      earliest_fulfillment_time: instant(marketHour(dates.first, 0)),
      latest_fulfillment_time: instant(marketHour(dates.last, 24)),
    }),
    totals: [{ type: 'total', amount: price }],
  };
}

async function pickupAnswer(
  db: Db,
  { content, priced: { info }, now }: Shown,
  lineIds: string[],
): Promise<{ method: Method; messages: AgentMessage[] }> {
  const path = '$.fulfillment.methods[0]';
  const stores = await pickupDestinations(db, content, info.storeIdsWithStock);
  const storeId = content.delivery?.type === 'STORE_PICKUP' ? content.delivery.storeId : null;
  const store = stores.find(({ erpStoreId }) => erpStoreId === storeId) ?? null;
  const pickup = pickupMethod(info.availableShippingMethods);
  const messages: AgentMessage[] = [];
  const where = `${path}.selected_destination_id`;
  if (!store) {
    const content =
      stores.length > 0 ? 'Choose a store.' : 'No store has everything in this order.';
    messages.push(errorMessage('field_required', content, 'recoverable', where));
  } else if (!info.storeIdsWithStock.includes(store.erpStoreId)) {
    messages.push(errorMessage('out_of_stock', PICKUP_STORE_GONE, 'recoverable', where));
  }
  const selected = info.selectedShippingMethod;
  if (store && pickup && messages.length === 0 && !selected) {
    const path_ = `${path}.groups[0].selected_option_id`;
    messages.push(
      errorMessage('fulfillment_option_unavailable', DELIVERY_METHOD_GONE, 'recoverable', path_),
    );
  }
  return {
    method: {
      id: 'pickup',
      type: 'pickup',
      line_item_ids: lineIds,
      selected_destination_id: store?.erpStoreId ?? null,
      destinations: stores.map((one) => ({
        type: 'business_location' as const,
        id: one.erpStoreId,
        name: one.name,
        address: { ...storePlace(one), ...(one.phone !== '' && { phone_number: one.phone }) },
      })),
      groups:
        pickup && store
          ? [
              {
                id: 'pickup',
                line_item_ids: lineIds,
                options: [pickupOption(pickup, store, now)],
                selected_option_id: selected?.code ?? null,
              },
            ]
          : [],
    },
    messages,
  };
}

function pickupOption(method: AvailableShippingMethod, store: StoreSummary, now: number): Option {
  const ready = readyBy(store, now, store.pickupLeadMinutes);
  return {
    id: method.code,
    title: method.label,
    ...(ready !== null && {
      description: { plain: readyByText(ready, now, store.timeZone) },
      earliest_fulfillment_time: instant(ready),
    }),
    totals: [{ type: 'total', amount: method.price }],
  };
}

/** A time in ms since the epoch, by RFC 3339. */
function instant(at: number): string {
  return new Date(at).toISOString();
}
