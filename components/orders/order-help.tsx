import { HowToReach, useContact } from '#components/commerce/contact.tsx';

/** How to get help with an order that cannot be found or has a problem. */
export function OrderHelp() {
  const { email, phone } = useContact();
  if (!email && !phone) return null;
  return (
    <aside aria-labelledby="order-help" className="text-ink-soft print:hidden">
      <h2 id="order-help" className="small-heading text-ink">
        Need a hand?
      </h2>
      <HowToReach className="mt-2" after=". Have your order number with you." />
    </aside>
  );
}
