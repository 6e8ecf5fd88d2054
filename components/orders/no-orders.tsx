import { buttonClass } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';

/** For who has not bought anything yet. */
export function NoOrders() {
  return (
    <div className="mt-2">
      <p className="max-w-prose text-ink-soft">
        You have no orders yet. Once you have bought something, you can follow it here.
      </p>
      <ShopLink href="/products" className={`${buttonClass()} mt-5`}>
        Find your gear
      </ShopLink>
    </div>
  );
}
