import { Panel } from '#components/ui/panel.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { RETURN_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffCustomer } from './staff-customer.ts';

const LINK =
  'inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current';

const REVIEW_STATES = {
  pending: 'waits for us',
  published: 'published',
  refused: 'refused',
} as const;

/** What they sent back, newest first. */
export function CustomerReturns({ returns }: Pick<StaffCustomer, 'returns'>) {
  return (
    <Panel heading="Returns">
      {returns.length === 0 && <p className="text-ink-soft">Nothing was returned.</p>}
      <ul className="grid gap-2 text-[0.9375rem]">
        {returns.map(({ number, orderNumber, state, requestedAt }) => (
          <li key={number}>
            <ShopLink href={`/admin/returns/${number}`} prefetch={false} className={LINK}>
              {number}
            </ShopLink>{' '}
            of order {orderNumber}: {RETURN_STATE_TEXTS[state]},{' '}
            <span className="text-ink-soft">asked for {clockTime(requestedAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What they wrote about what they bought, newest first. */
export function CustomerReviews({ reviews }: Pick<StaffCustomer, 'reviews'>) {
  return (
    <Panel heading="Reviews">
      {reviews.length === 0 && <p className="text-ink-soft">They wrote no review.</p>}
      <ul className="grid gap-2 text-[0.9375rem] [overflow-wrap:anywhere]">
        {reviews.map(({ id, orderNumber, product, stars, title, state, writtenAt }) => (
          <li key={id}>
            {stars} of 5 stars for {product || 'a product'}: “{title}”, {REVIEW_STATES[state]}
            <span className="block text-ink-soft">
              {clockTime(writtenAt)}, order{' '}
              <ShopLink href={`/admin/orders/${orderNumber}`} prefetch={false} className={LINK}>
                {orderNumber}
              </ShopLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
