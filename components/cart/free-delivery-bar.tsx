import { Icon } from '#components/ui/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { type FreeDelivery, freeDelivery } from '#lib/commerce/checkout/free-delivery.ts';
import type { CartTotals } from './use-cart-checkout.ts';

/** How much is missing for free delivery. Its space is reserved until that is known. */
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
      <ProgressBar
        label="Progress to free delivery"
        value={progress.spent}
        max={progress.from}
        className="mt-2"
      />
    </>
  );
}
