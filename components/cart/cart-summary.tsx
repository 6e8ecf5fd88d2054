import { SummaryRows, SummaryTotal } from '#components/commerce/checkout-totals.tsx';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { TotalsFailure } from './totals-failure.tsx';

/** The cart page's side column: the totals row by row, and the checkout link. */
export function CartSummary({ cart, totals }: { cart: LoadedCart; totals: CartTotals }) {
  const { summary, failed, retry } = totals;
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-2xl bg-surface p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="order-summary" className="mb-4 text-xl">
        Order summary
      </h2>
      <FreeDeliveryBar totals={totals} className="mb-5" />
      <Dimmed while={totals.updating}>
        <SummaryRows rows={summary.rows} />
        <div className="mt-4 border-t border-line pt-4">
          <SummaryTotal summary={summary} />
        </div>
      </Dimmed>
      {failed && <TotalsFailure text="Failed to load cart totals." onRetry={retry} />}
      <InstalmentLine total={summary.outstanding ?? cart.view.subtotal} className="mt-4 mb-5" />
      <CheckoutLink view={cart.view} />
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
