import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';

export function NoOrders({ className = '' }: { className?: string }) {
  return (
    <EmptyState
      icon="truck"
      text="You have no orders yet. Once you place one, you can track it here."
      className={className}
    >
      <ShopLink href="/products" className={buttonClass()}>
        Find your gear
      </ShopLink>
    </EmptyState>
  );
}
