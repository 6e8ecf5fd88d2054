import { BRAND } from '#lib/config/brand.ts';

const LINK = 'text-ink underline underline-offset-4 hover:no-underline';

/** How to get help with an order that cannot be found or has a problem. */
export function OrderHelp() {
  return (
    <aside aria-labelledby="order-help" className="text-ink-soft print:hidden">
      <h2 id="order-help" className="font-sans text-base font-semibold tracking-normal text-ink">
        Need a hand?
      </h2>
      <p className="mt-2">
        Call{' '}
        <a href={`tel:${BRAND.phone.replaceAll(' ', '')}`} className={LINK}>
          {BRAND.phone}
        </a>{' '}
        ({BRAND.phoneHours}) or email{' '}
        <a href={`mailto:${BRAND.email}`} className={LINK}>
          {BRAND.email}
        </a>
        . Have your order number with you.
      </p>
    </aside>
  );
}
