import { buttonClass } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';

/** After a guest's order (spec section 2, /checkout/success): an account would know it. */
export function AccountOffer() {
  return (
    <section
      aria-labelledby="account-offer"
      className="mt-10 rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6 print:hidden"
    >
      <div>
        <h2 id="account-offer" className="text-xl">
          Be quicker next time
        </h2>
        <p className="mt-1.5 text-ink-soft">
          With an account your addresses are there when you check out, and your orders in one place.
        </p>
      </div>
      <ShopLink
        href="/account/signup"
        className={`${buttonClass({ kind: 'secondary' })} mt-4 shrink-0 sm:mt-0`}
      >
        Create an account
      </ShopLink>
    </section>
  );
}
