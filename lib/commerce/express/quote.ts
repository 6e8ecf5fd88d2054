import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import { BY_EMAIL, type OrderShippingType } from '#lib/commerce/checkout/delivery.ts';
import { isWithin, type PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { AUTHORITY_TO_LEAVE } from './texts.ts';

/** One delivery method (or pickup), as a sheet lists it. */
export interface ExpressOption {
  code: string;
  /**
   * The full label; each sheet cuts it to its own length (`cutLabel`). It says if the parcel is
   * left without a signature, because no sheet can ask.
   */
  label: string;
  /** How long it takes, as text; may be empty. */
  description: string;
  /** Price after offers, in cents. */
  price: Cents;
  /** What is left to pay if this option is chosen, in cents. */
  total: Cents;
  /** Choosing it gives authority to leave the parcel; its label says so. */
  authorityToLeave: boolean;
}

/** A row of a sheet's sum. The rows of a quote add up to its total. */
interface ExpressRow {
  kind: 'goods' | 'delivery' | 'giftCards';
  label: string;
  /** In cents; negative for gift cards. */
  amount: Cents;
}

/** What an express checkout costs at one address with one delivery method. */
export interface ExpressQuote {
  shippingType: OrderShippingType;
  /** Cheapest first; never empty. Only one for what is collected or mailed. */
  options: readonly ExpressOption[];
  /** One of `options`. */
  chosen: ExpressOption;
  rows: readonly ExpressRow[];
  /** The amount that the wallet pays, in cents: `chosen.total`. */
  total: Cents;
}

/**
 * The quote of a priced cart; null if nothing can be delivered to that address. `data` must be
 * priced with the chosen method: its total is the server's, and the other options' totals are
 * calculated from it. Offers can depend on the method, so a sheet asks for a new price when the
 * shopper chooses another one.
 */
export function quoteOf(data: CheckoutData, shippingType: OrderShippingType): ExpressQuote | null {
  const selected = shippingType === 'EMAIL' ? BY_EMAIL : data.selectedShippingMethod;
  const methods = offeredMethods(data, shippingType);
  const chosenMethod = methods.find(({ code }) => code === selected?.code);
  if (!chosenMethod) return null;
  const credit = Object.values(data.creditUsages).reduce((sum, { amount }) => sum + amount, 0);
  const goods = data.grandTotal - chosenMethod.price;
  const options = methods.map((method): ExpressOption => {
    const { code, label, description, price, requiresAuthorityToLeave } = method;
    const isChosen = code === chosenMethod.code;
    return {
      code,
      label: requiresAuthorityToLeave ? `${label} (${AUTHORITY_TO_LEAVE})` : label,
      description,
      price,
      total: isChosen ? data.amountOutstanding : Math.max(0, goods + price - credit),
      authorityToLeave: requiresAuthorityToLeave,
    };
  });
  const chosen = options.find(({ code }) => code === chosenMethod.code);
  if (!chosen) return null;
  const rows: ExpressRow[] = [
    { kind: 'goods', label: 'Subtotal', amount: goods },
    ...(shippingType === 'EMAIL'
      ? []
      : [{ kind: 'delivery', label: deliveryLabel(shippingType), amount: chosen.price } as const]),
    ...(credit > 0 ? [{ kind: 'giftCards', label: 'Gift cards', amount: -credit } as const] : []),
  ];
  return { shippingType, options, chosen, rows, total: chosen.total };
}

function deliveryLabel(shippingType: OrderShippingType): string {
  return shippingType === 'STORE_PICKUP' ? 'Click & Collect' : 'Delivery';
}

const MAILED: AvailableShippingMethod = {
  ...BY_EMAIL,
  price: 0,
  type: 'freeStandard',
  available: true,
  requiresAuthorityToLeave: false,
  businessDays: null,
};

/** How a priced purchase gets to its buyer. */
export function shippingTypeOf(
  { sentByEmail }: Pick<CheckoutData, 'sentByEmail'>,
  isPickup: boolean,
): OrderShippingType {
  if (sentByEmail) return 'EMAIL';
  return isPickup ? 'STORE_PICKUP' : 'DELIVERY';
}

/** The methods that a sheet lists: those that are available, cheapest first. */
export function offeredMethods(
  { availableShippingMethods }: Pick<CheckoutData, 'availableShippingMethods'>,
  shippingType: OrderShippingType,
): CheckoutData['availableShippingMethods'] {
  if (shippingType === 'EMAIL') return [MAILED];
  const isPickup = shippingType === 'STORE_PICKUP';
  return availableShippingMethods
    .filter(({ available, type }) => available && (type === 'storePickup') === isPickup)
    .toSorted((a, b) => a.price - b.price || compare(a.code, b.code));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

interface ChosenOption {
  code: string;
  /** Whether it is the requested method, if there was one. */
  known: boolean;
}

/** Google's value for “nothing chosen yet”. */
const UNSELECTED = 'shipping_option_unselected';

/**
 * The requested one of `methods` (cheapest first), or the default if none was requested: the
 * cheapest that needs no authority to leave the parcel, else the cheapest. `known` is false if the
 * requested method is not available: that is an error if the shopper has just chosen it, but not if
 * a new address removed it. Null without any method.
 */
export function chooseOption(
  methods: readonly { code: string; requiresAuthorityToLeave: boolean }[],
  wanted: string | null,
): ChosenOption | null {
  const fallback = methods.find((method) => !method.requiresAuthorityToLeave) ?? methods[0];
  if (!fallback) return null;
  if (!wanted || wanted === UNSELECTED) return { code: fallback.code, known: true };
  const known = methods.some(({ code }) => code === wanted);
  return { code: known ? wanted : fallback.code, known };
}

/** The options whose total a wallet accepts: Afterpay takes no order outside its range. */
export function optionsWithin(
  { options }: Pick<ExpressQuote, 'options'>,
  range: PayLaterRange | null,
): ExpressOption[] {
  return options.filter(({ total }) => range === null || isWithin(range, total));
}

/** Longest label in a wallet's sheet, in code points; PayPal has its own limit. */
const SHEET_LABEL_LENGTH = 128;

/** Cuts a label by code points, so that no emoji is cut in half. */
export function cutLabel(label: string, max: number = SHEET_LABEL_LENGTH): string {
  return label.length <= max ? label : [...label].slice(0, max).join('');
}

/** `1995` → `19.95`, `-500` → `-5.00`: how all wallets write dollars. */
export function walletAmount(cents: Cents): string {
  const amount = Math.abs(cents);
  const sign = cents < 0 ? '-' : '';
  return `${sign}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
