import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import { isPartlyShipped, progressOf, unitsToShip } from '#lib/commerce/orders/progress.ts';
import { type Paper, type PaperParty, present } from './paper.ts';

/** What a size is called in a warehouse. */
export interface SizeCodes {
  /** The catalogue's code (SKU). */
  code: string;
  /** The number under its bar code, if the catalogue has it. */
  gtin: string | null;
}

/**
 * What staff pack and the buyer finds in the parcel: the goods and where they go. It has no prices,
 * because a parcel may be a present, and no e-mail address, because others may open it.
 * `codes`: of the order's sizes, by their ids; the catalogue may have lost some.
 */
export function packingSlip(
  order: Order,
  seller: string[],
  codes: ReadonlyMap<string, SizeCodes> = new Map(),
): Paper {
  const { number, date, shippingMethod } = order;
  return {
    title: 'Packing slip',
    number,
    date,
    facts: [
      { name: 'Order number', value: number },
      { name: 'Placed', value: formatDay(date) },
      { name: 'Delivery', value: shippingMethod.label },
    ],
    seller,
    parties: order.pickup ? pickupParties(order) : [deliverTo(order)],
    hasBarCode: true,
    lines: unitsOf(order).map(({ line: { name, colour, size, variantId }, qty }) => {
      const { code = variantId, gtin = null } = codes.get(variantId) ?? {};
      return {
        name,
        details: present([
          kindText(colour, size),
          `SKU ${code}`,
          gtin === null ? undefined : `Bar code ${gtin}`,
        ]),
        qty,
        barCode: gtin ?? code,
        price: null,
      };
    }),
    totals: null,
    notes: [...cancelledNote(order), ...deliveryNotes(order), ...pickupNotes(order)],
  };
}

/**
 * The units to pack: all that were not cancelled or, once some were sent, those that still wait. Of
 * a cancelled order, all units. Gift cards are mailed, so they are never packed.
 */
function unitsOf(order: Order): { line: OrderLine; qty: number }[] {
  const progress = progressOf(order);
  const isPart = isPartlyShipped(order);
  return order.lines
    .map((line, index) => {
      const own = progress[index];
      if (line.byEmail) return { line, qty: 0 };
      if (!own || order.status === 'cancelled') return { line, qty: line.qty };
      return { line, qty: isPart ? unitsToShip(line.qty, own) : line.qty - own.cancelled };
    })
    .filter(({ qty }) => qty > 0);
}

function deliverTo({ shippingAddress, deliveryTo, contact }: Order): PaperParty {
  const lines = shippingAddress ? addressLines(shippingAddress) : [deliveryTo];
  return {
    heading: 'Deliver to',
    lines: present([...lines, shippingAddress?.phone || contact.phone]),
  };
}

function pickupParties(order: Order): PaperParty[] {
  const pickupInfo = pickupInfoOf(order);
  if (!pickupInfo) return [];
  const { store, addressLines: where, collector } = pickupInfo;
  return [
    { heading: 'Collected at', lines: [store, ...where] },
    { heading: 'Collected by', lines: present([collector]) },
  ];
}

function cancelledNote({ status }: Order): Paper['notes'] {
  if (status !== 'cancelled') return [];
  return [{ heading: 'Cancelled', text: 'This order was cancelled. Do not send it.' }];
}

function deliveryNotes({ delivery, pickup }: Order): Paper['notes'] {
  if (!delivery || pickup) return [];
  const { instructions, authorityToLeave, giftMessage = '' } = delivery;
  return [
    ...(instructions.trim() === ''
      ? []
      : [{ heading: 'Delivery instructions', text: instructions }]),
    {
      heading: 'Authority to leave',
      text: authorityToLeave
        ? 'Yes. The parcel may be left unattended.'
        : 'No. Hand the parcel over to somebody.',
    },
    ...(giftMessage === '' ? [] : [{ heading: 'Gift message', text: giftMessage }]),
  ];
}

function pickupNotes(order: Order): Paper['notes'] {
  const pickupInfo = pickupInfoOf(order);
  if (!pickupInfo) return [];
  const { readyBy, kept } = pickupInfo;
  return [
    ...(readyBy === null ? [] : [{ heading: 'Ready by', text: readyBy }]),
    { heading: 'Keep it', text: kept },
  ];
}
