'use client';

import { usePathname } from 'next/navigation';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { guardCheckout } from '#lib/commerce/checkout/guards.ts';
import { useCheckout } from './checkout-context.tsx';

const STEPS = [
  { page: 'contact-info', name: 'Contact' },
  { page: 'shipping', name: 'Delivery' },
  { page: 'payment', name: 'Payment' },
] as const;

/** Shows the current checkout step; steps that may be entered are links. Where nothing travels, there is no delivery. */
export function StepIndicator() {
  const { ready, progress } = useCheckout();
  const pathname = usePathname();
  const isByEmail = progress.shipping?.type === 'EMAIL';
  const steps = STEPS.filter(({ page }) => page !== 'shipping' || !isByEmail);
  const currentIndex = steps.findIndex(({ page }) => pathname === `/checkout/${page}`);
  return (
    <nav aria-label="Checkout steps">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] sm:gap-x-2.5">
        {steps.map(({ page, name }, index) => {
          const current = index === currentIndex;
          const open = ready && !current && guardCheckout(page, progress).enter;
          const done = index < currentIndex;
          return (
            <li key={page} className="flex items-center gap-1.5 sm:gap-2.5">
              {index > 0 && <Icon name="chevronRight" className="size-4 shrink-0 text-ink-soft" />}
              {open ? (
                <ShopLink
                  href={`/checkout/${page}`}
                  className="inline-flex min-h-11 items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {done && <Icon name="check" className="size-4 text-success" />}
                  {name}
                  {done && <span className="sr-only">, done</span>}
                </ShopLink>
              ) : (
                <span
                  aria-current={current ? 'step' : undefined}
                  className={`inline-flex min-h-11 items-center ${current ? 'font-semibold' : 'text-ink-soft'}`}
                >
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
