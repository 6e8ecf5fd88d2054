import {
  SummaryOutstanding,
  SummaryRows,
  SummaryTotal,
} from '#components/commerce/checkout-totals.tsx';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import { PaymentMarks } from '#components/commerce/payment-marks.tsx';
import { PostcodeHost } from '#components/commerce/postcode-host.tsx';
import { useToday } from '#components/commerce/use-today.ts';
import { ExpressPlace } from '#components/payment/express/express-place.tsx';
import { keepClear } from '#components/ui/keep-clear.ts';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { deliveryMethods } from '#lib/commerce/checkout/delivery.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { TotalsFailure } from './totals-failure.tsx';

/** Public holidays: not in the first scripts of the page. */
const dates = lazyCode(() => import('#lib/commerce/pricing/product-delivery-dates.ts'));

/**
 * The totals row by row, and the checkout link: the cart page's side column. On narrow screens the
 * total and the link stay at the bottom of the screen while the cart scrolls.
 */
export function CartSummary({ cart, totals }: { cart: LoadedCart; totals: CartTotals }) {
  const { summary, failed, error, retry } = totals;
  // With gift cards the totals are too tall for the bottom of a phone.
  const hasCredits = summary.credits.length > 0;
  return (
    <section
      aria-labelledby="order-summary"
      // `contents`, because on narrow screens the total must stay in view while the whole cart
      // scrolls, not only inside this section.
      className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:overflow-clip lg:rounded-2xl"
    >
      <div className="bg-surface px-6 pt-6 pb-4 max-lg:mt-8 max-lg:rounded-t-2xl">
        <h2 id="order-summary" className="mb-4 text-xl">
          Order summary
        </h2>
        <FreeDeliveryBar totals={totals} className="mb-5" />
        <Dimmed while={totals.updating}>
          <SummaryRows rows={summary.rows} />
          {hasCredits && (
            <div className="mt-4 border-t border-line pt-4">
              <SummaryTotal summary={summary} />
            </div>
          )}
        </Dimmed>
        {failed && (
          <TotalsFailure text="Failed to load cart totals." error={error} onRetry={retry} />
        )}
        <DeliveryEstimate totals={totals} />
        <InstalmentLine total={summary.outstanding ?? cart.view.subtotal} className="mt-4" />
      </div>
      <div
        ref={keepClear}
        data-foot-bar=""
        className="bg-surface px-6 pb-5 max-lg:sticky max-lg:bottom-(--foot) short:max-lg:static max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-[0_-8px_16px_-12px_rgb(0_0_0/0.35)]"
      >
        <div className="pt-3 lg:border-t lg:border-line lg:pt-4">
          <Dimmed while={totals.updating}>
            {hasCredits ? (
              <SummaryOutstanding summary={summary} />
            ) : (
              <SummaryTotal summary={summary} />
            )}
          </Dimmed>
        </div>
        <div className="mt-3 lg:mt-4">
          <CheckoutLink view={cart.view} />
        </div>
      </div>
      <ExpressPlace
        view={cart.view}
        data={totals.data}
        className="bg-surface px-6 pb-5 max-lg:pt-5"
      />
      <PaymentMarks className="bg-surface px-6 pb-6 max-lg:rounded-b-2xl" />
    </section>
  );
}

/** Dims outdated amounts while new ones load. */
export function Dimmed({ while: dim, children }: { while: boolean; children: React.ReactNode }) {
  return (
    <div aria-busy={dim} className={`transition-opacity delay-150 ${dim ? 'opacity-85' : ''}`}>
      {children}
    </div>
  );
}

/** How the cart can be delivered to a postcode, and when: before the checkout asks for an address. */
function DeliveryEstimate({ totals: { data } }: { totals: CartTotals }) {
  const { address, postcode } = useDelivery();
  const today = useToday();
  const { code } = useLazyCode(dates, today !== null);
  const known = address?.postcode ?? postcode;
  // An order that is sent by e-mail needs no postcode.
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
