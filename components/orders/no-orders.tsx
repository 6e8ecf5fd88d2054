import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function NoOrders({ className = '' }: { className?: string }) {
  return (
    <EmptyState
      icon="truck"
      text="You have no orders yet. Once you place one, you can track it here."
      className={className}
    >
      <ButtonLink href="/products">Find your gear</ButtonLink>
    </EmptyState>
  );
}
