import { PostcodeHost } from '#components/commerce/postcode-host.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { deliveryMethods } from '#lib/commerce/checkout/offered-shipping.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';

/** Public holidays: not in the first scripts of the page. */
const dates = lazyCode(() => import('#lib/commerce/pricing/product-delivery-dates.ts'));

/** How the cart can be delivered to a postcode, and when: before the checkout asks for an address. */
export function DeliveryEstimate({ totals: { data } }: { totals: CartTotals }) {
  const { address, postcode } = useDelivery();
  const today = useToday();
  const { code } = useLazyCode(dates, today !== null);
  const known = address?.postcode ?? postcode;
  // What is emailed goes to no postcode.
  if (!data || data.sentByEmail) return null;
  return (
    <section aria-label="Delivery dates" className="mt-5 grid gap-3 border-t border-line pt-4">
      {known !== null && (
        <ul className="grid gap-2 text-[0.9375rem]">
          {deliveryMethods(data.availableShippingMethods).map((method) => (
            <li key={method.code}>
              <span className="font-semibold tabular-nums">
                {method.label}: {method.price === 0 ? 'Free' : formatCents(method.price)}
              </span>
              <span className="block text-sm text-ink-soft">
                {code?.datedTo(method, today && Date.now(), known) ?? method.description}
              </span>
            </li>
          ))}
        </ul>
      )}
      {address ? (
        <p className="text-sm text-ink-soft">
          To {address.suburb} {address.postcode}, your delivery address.
        </p>
      ) : (
        <PostcodeHost known={postcode} missing={data.notDelivered ?? []} />
      )}
    </section>
  );
}
