import { DiscountCodeForm } from './discount-code-form.tsx';
import { GiftCardForm } from './gift-card-form.tsx';

export function SavingsForms({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className="min-w-0">
        <DiscountCodeForm />
      </div>
      <div className="min-w-0">
        <GiftCardForm />
      </div>
    </div>
  );
}
