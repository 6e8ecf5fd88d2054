import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { readAddresses } from '#lib/server/accounts/addresses.ts';
import { type PlaceRefusal, placeRefusal } from '#lib/server/checkout/attempt/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Buyer } from './buyer.ts';

/** A request with what the buyer's account knows better put into it. */
export interface DetailedRequest {
  request: PlaceOrderRequest;
  /** The frequent-flyer membership that the order earns points for. */
  loyaltyMemberId: string | null;
}

/**
 * Replaces saved addresses by what is saved under their ids in the buyer's own account, whatever
 * the request has beside the id, and takes the linked membership before one that was typed in.
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
  const billing = asSaved(billingAddress, saved);
  if (!billing) return { refusal: addressGone('billingAddress') };
  const shipping = cart.shippingAddress && asSaved(cart.shippingAddress, saved);
  if (shipping === null) return { refusal: addressGone('cart.shippingAddress') };
  return {
    request: {
      ...request,
      billingAddress: billing,
      cart: { ...cart, ...(shipping && { shippingAddress: shipping }) },
    },
    loyaltyMemberId: (buyer && (await linkedMemberId(db, buyer.sub))) ?? typedMemberId,
  };
}

/** An address as it is to be used; null for a saved one that is not among the buyer's. */
function asSaved(address: CheckoutAddress, saved: readonly SavedAddress[]): CheckoutAddress | null {
  if (address.type === 'ENTERED') return address;
  const known = saved.find(({ id }) => id === address.id);
  if (!known) return null;
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...fields } = known;
  return { type: 'SELECTED', ...fields };
}

function addressGone(field: string): PlaceRefusal {
  return placeRefusal('AddressNotFound', { [field]: 'Address not found.' });
}

async function linkedMemberId(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('qantas_member_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.qantas_member_id ?? null;
}
