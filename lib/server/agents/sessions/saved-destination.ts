import 'server-only';
import { deliveryPlace } from '#lib/commerce/agents/postal-address.ts';
import type { SentDestination } from '#lib/commerce/agents/session-content.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';

/** A customer's saved address, in the protocol's fields. They leave out its company. */
export function savedDestination(saved: SavedAddress): SentDestination {
  const [, first = saved.contactName, last = ''] = /^(.*\S)\s+(\S+)$/.exec(saved.contactName) ?? [];
  return {
    id: saved.id,
    first_name: first,
    ...(last !== '' && { last_name: last }),
    ...deliveryPlace(saved),
    ...(saved.phone !== '' && { phone_number: saved.phone }),
  };
}

/** The saved address that a destination is, unchanged; null: none. */
export function savedAddressOf(
  destination: SentDestination,
  addresses: readonly SavedAddress[],
): CheckoutAddress | null {
  const sent = canonicalJson(destination);
  const saved = addresses.find((one) => canonicalJson(savedDestination(one)) === sent);
  if (!saved) return null;
  const { id: _id, isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = saved;
  return { type: 'ENTERED', ...address };
}
