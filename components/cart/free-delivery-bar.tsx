import { Icon } from '#components/ui/icon.tsx';
import { type FreeDelivery, freeDelivery } from '#lib/commerce/checkout/free-delivery.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';

/** How much is missing for free delivery. Its space is reserved until the amount is known. */
export function FreeDeliveryBar({
  totals: { data, updating },
  className = '',
}: {
  totals: CartTotals;
  className?: string;
}) {
  const progress = data && freeDelivery(data);
  if (!progress && !updating) return null;
  return (
    <div className={className}>
      <div className="min-h-10 text-[0.9375rem]">
        {progress && <Progress progress={progress} />}
      </div>
    </div>
  );
}

function Progress({ progress }: { progress: FreeDelivery }) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Icon name={progress.reached ? 'check' : 'truck'} className="size-5 shrink-0" />
        {progress.text}
      </p>
      <progress
        // A drawing of the sentence above.
        aria-hidden="true"
        value={Math.min(Math.max(progress.spent, 0), progress.from)}
        max={progress.from}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunk [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[inline-size] mt-2"
      />
    </>
  );
}
