import { Icon } from '#components/ui/icon.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { ASKED_WITH_ORDER, CHECK_INBOX } from '#lib/commerce/newsletter/texts.ts';
import { useNewsletterAsked } from '#stores/orders/newsletter-asked-store.ts';

/**
 * What happens after asking for the newsletter with an order. `isProven`: the order has a
 * customer's verified address, so nothing needs confirming. Otherwise the text is the same for
 * every address, so that it does not reveal who is subscribed.
 */
export function NewsletterNote({
  order: {
    number,
    contact: { email },
  },
  isProven,
}: {
  order: Order;
  isProven: boolean;
}) {
  if (!useNewsletterAsked(number)) return null;
  return (
    <section
      aria-label="Newsletter"
      className="mt-6 flex gap-4 rounded-2xl bg-sunk px-5 py-4 sm:px-6 print:hidden"
    >
      <Icon name="mail" className="mt-0.5 size-6 shrink-0 text-accent" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {ASKED_WITH_ORDER}{' '}
        {isProven ? (
          'You’re subscribed.'
        ) : (
          <>
            <strong className="font-semibold">{CHECK_INBOX}</strong> The link comes to {email} in an
            email of its own.
          </>
        )}
      </p>
    </section>
  );
}
