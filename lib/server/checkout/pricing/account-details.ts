import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { readAddresses } from '#lib/server/accounts/addresses.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import type { Buyer } from './buyer.ts';

/** A request with the buyer's account data filled in. */
export interface DetailedRequest {
  request: PlaceOrderRequest;
  /** The frequent-flyer membership that earns the order's points; null without a programme. */
  loyaltyMemberId: string | null;
}

/**
 * Replaces each selected address by the one saved under its id in the buyer's account, and ignores
 * the other fields sent with the id. A linked membership takes precedence over a typed one.
 */
export async function withAccountDetails(
  db: Db,
  request: PlaceOrderRequest,
  buyer: Buyer,
): Promise<DetailedRequest | { refusal: PlaceRefusal }> {
  const { billingAddress, cart } = request;
  const typedMemberId = cart.loyalty?.qantas.memberId ?? null;
  const named = [billingAddress, cart.shippingAddress].some((one) => one?.type === 'SELECTED');
  const saved = buyer && named ? await readAddresses(db, buyer.sub) : [];
  const billing = billingAddress && asSaved(billingAddress, saved);
  if (billing === null) return { refusal: addressGone('billingAddress') };
  const shipping = cart.shippingAddress && asSaved(cart.shippingAddress, saved);
  if (shipping === null) return { refusal: addressGone('cart.shippingAddress') };
  return {
    request: {
      ...request,
      ...(billing && { billingAddress: billing }),
      cart: { ...cart, ...(shipping && { shippingAddress: shipping }) },
    },
    // An open page may still send a number after `LOYALTY` was turned off.
    loyaltyMemberId: hasLoyalty()
      ? ((buyer && (await linkedMemberId(db, buyer.sub))) ?? typedMemberId)
      : null,
  };
}

/** The address to use; null if a selected address is not the buyer's. */
function asSaved(address: CheckoutAddress, saved: readonly SavedAddress[]): CheckoutAddress | null {
  if (address.type === 'ENTERED') return address;
  const known = saved.find(({ id }) => id === address.id);
  if (!known) return null;
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...fields } = known;
  return { type: 'SELECTED', ...fields };
}

function addressGone(field: string): PlaceRefusal {
  return placeRefusal('AddressNotFound', { [field]: ADDRESS_RESULT_TEXTS.NOT_FOUND });
}

async function linkedMemberId(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('qantas_member_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.qantas_member_id ?? null;
}
