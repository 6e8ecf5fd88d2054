import * as z from 'zod/mini';
import { addressFields, collectorFields } from '#lib/api/schemas/address.ts';
import { cardRecipient } from '#lib/api/schemas/card-recipient.ts';
import { phoneNumber } from '#lib/api/schemas/phone-number.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH, GIFT_MESSAGE_LENGTH } from '#lib/commerce/limits.ts';
import { stateOf } from '#lib/commerce/states.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/** What staff correct; a field that is left out stays. */
export interface CorrectInput {
  number: string;
  /** For a delivery: fields of `PostalAddress`. Those that are left out stay. */
  address?: Record<string, unknown>;
  /** The buyer's. */
  phone?: string;
  /** Who collects it; without a name: the buyer. For a pickup. */
  collector?: { name: string; phone: string };
  /** For a delivery. */
  instructions?: string;
  authorityToLeave?: boolean;
  /** Empty: none. */
  giftMessage?: string;
  /**
   * A change of a gift card that was not mailed yet. Its line counts from 0; fields that are left
   * out stay.
   */
  recipient?: { line: number } & Partial<CardRecipient>;
  reason?: string;
}

/** Whether nothing but the recipient of a gift card is asked for. */
export function isOnlyRecipient({
  number: _number,
  reason: _reason,
  ...fields
}: CorrectInput): boolean {
  return Object.entries(fields).every(
    ([name, given]) => given === undefined || name === 'recipient',
  );
}

/**
 * The whole recipient as corrected; null if nothing was asked for or changes.
 * @throws CommandError `Invalid`
 */
export function correctedRecipient({ number, lines }: Order, { recipient: asked }: CorrectInput) {
  if (!asked) return null;
  const { line, ...changes } = asked;
  const before = lines[line]?.recipient;
  if (!before) {
    const problem = `Line ${line + 1} of order ${number} is no gift card for somebody else.`;
    throw new CommandError('Invalid', problem);
  }
  const { mailedAt: _at, ...fields } = before;
  const read = cardRecipient.safeParse({ ...fields, ...changes });
  if (!read.success) throw invalid(read.error);
  const after = read.data;
  const isSame =
    after.name === fields.name &&
    after.email === fields.email &&
    after.message === fields.message &&
    after.on === fields.on;
  return isSame ? null : { line, ...after };
}

const CORRECTABLE = ['shippingAddress', 'deliveryTo', 'delivery', 'contact', 'pickup'] as const;

/** The parts of the order that the correction changes. */
export function changedFields(order: Order, corrected: Order): (typeof CORRECTABLE)[number][] {
  return CORRECTABLE.filter(
    (field) => JSON.stringify(order[field]) !== JSON.stringify(corrected[field]),
  );
}

const { country: _country, ...addressTexts } = addressFields;
const correction = z.strictObject({
  address: z.optional(z.partial(z.strictObject(addressTexts))),
  phone: z.optional(phoneNumber),
  collector: z.optional(
    z.strictObject({ name: collectorFields.collectorName, phone: collectorFields.collectorPhone }),
  ),
  instructions: z.optional(wish(DELIVERY_INSTRUCTIONS_LENGTH)),
  authorityToLeave: z.optional(z.boolean()),
  giftMessage: z.optional(wish(GIFT_MESSAGE_LENGTH)),
});

function wish(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, tooLongText(max)));
}

/** @throws CommandError `Invalid` that names the fields */
function checkedCorrection({
  number: _number,
  reason: _reason,
  recipient: _recipient,
  ...fields
}: CorrectInput) {
  const read = correction.safeParse({
    ...fields,
    ...(fields.address && { address: withState(fields.address) }),
  });
  if (!read.success) throw invalid(read.error);
  return read.data;
}

/** Fields by their path, as the staff room calls them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  'address.contactName': 'Name on the parcel',
  'address.company': 'Company',
  'address.street1': 'Street address',
  'address.street2': 'Unit, level',
  'address.suburb': 'Suburb',
  'address.state': 'State',
  'address.postcode': 'Postcode',
  'address.phone': 'Phone for the delivery',
  phone: 'Phone of the buyer',
  'collector.name': 'Who collects it',
  'collector.phone': 'Their phone',
  instructions: 'Where to leave it',
  giftMessage: 'Gift message',
  name: 'Recipient’s name',
  email: 'Recipient’s email address',
  message: 'Message',
  on: 'Day',
};

/** `Postcode: Enter a valid postcode. Suburb: Enter a suburb.` */
function invalid({ issues }: z.core.$ZodError): CommandError {
  const told = issues.map(({ path, message }) => {
    const field = path.join('.');
    return `${FIELD_NAMES[field] ?? field}: ${message}`;
  });
  return new CommandError('Invalid', told.join(' '));
}

/** States are stored in lower case; staff write `TAS`. */
function withState(address: Record<string, unknown>): Record<string, unknown> {
  const { state } = address;
  if (typeof state !== 'string') return address;
  return { ...address, state: stateOf(state) ?? state };
}

const KINDS: Record<Order['shippingType'], string> = {
  DELIVERY: 'is delivered',
  STORE_PICKUP: 'is collected',
  EMAIL: 'is emailed',
};

/**
 * The order with what was asked for.
 * @throws CommandError `Invalid` that names the fields, or says what does not apply to the order
 */
export function correctedOrder(order: Order, input: CorrectInput): Order {
  const { address, phone, collector, ...wishes } = checkedCorrection(input);
  const isWish = Object.values(wishes).some((wish) => wish !== undefined);
  const isDelivered = order.shippingType === 'DELIVERY';
  if ((!isDelivered && (address || isWish)) || (!order.pickup && collector !== undefined)) {
    const kind = KINDS[order.shippingType];
    throw new CommandError('Invalid', `Order ${order.number} ${kind}: this does not apply to it.`);
  }
  return {
    ...order,
    ...(phone !== undefined && { contact: { ...order.contact, phone } }),
    ...(order.shippingAddress &&
      address && {
        shippingAddress: { ...order.shippingAddress, ...(address as Partial<PostalAddress>) },
        deliveryTo: address.contactName ?? order.deliveryTo,
      }),
    ...(order.delivery &&
      isWish && {
        delivery: correctedWishes(order.delivery, wishes),
      }),
    ...(order.pickup &&
      collector && {
        pickup: { ...order.pickup, collector: collector.name === '' ? null : collector },
      }),
  };
}

/** The delivery wishes after the correction. A wish that is left out stays as it is. */
function correctedWishes(
  { giftMessage: before = '', ...delivery }: NonNullable<Order['delivery']>,
  {
    instructions = delivery.instructions,
    authorityToLeave = delivery.authorityToLeave,
    giftMessage = before,
  }: Pick<
    ReturnType<typeof checkedCorrection>,
    'instructions' | 'authorityToLeave' | 'giftMessage'
  >,
): NonNullable<Order['delivery']> {
  return { instructions, authorityToLeave, ...(giftMessage !== '' && { giftMessage }) };
}
