'use client';

import { PointsLine } from '#components/checkout/contact/points-line.tsx';
import { AccountOffer } from '#components/checkout/success/account-offer.tsx';
import { NewsletterNote } from '#components/checkout/success/newsletter-note.tsx';
import { UpdateAccountOffer } from '#components/checkout/success/update-account-offer.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { useAccount } from '#stores/account/use-account.ts';

const SignUpFromOrder = lazyPart(
  () =>
    import('#components/auth/sign-up/sign-up-from-order.tsx').then(
      (module) => module.SignUpFromOrder,
    ),
  {
    loading: () => <div className="min-h-72" />,
    failed: (failure) => <LoadFailure title="Unable to load the sign-up form." {...failure} />,
  },
);

/**
 * Offer after an order: guests can create an account from it, customers can save details that their
 * account lacks.
 */
export function AfterOrder({ order }: { order: Order }) {
  const buyer = useBuyer();
  const account = useAccount();
  // The buyer is still being determined, or is signing out: offer nothing yet.
  if (buyer === undefined) return null;
  const known = account.status === 'ready' ? account.account : null;
  const isProven = known?.emailVerified === true && isSameEmail(known.customer.email, order);
  // Before the account is known, it is unclear whether a link has to confirm.
  const isKnown = buyer === null || account.status !== 'loading';
  return (
    <>
      {isKnown && <NewsletterNote order={order} isProven={isProven} />}
      <PointsLine order={order} isGuest={buyer === null} />
      {buyer === null ? (
        <AccountOffer email={order.contact.email}>
          <SignUpFromOrder buyer={order.contact} />
        </AccountOffer>
      ) : (
        account.status === 'ready' && (
          <UpdateAccountOffer
            key={account.sub}
            order={order}
            sub={account.sub}
            account={account.account}
          />
        )
      )}
    </>
  );
}

function isSameEmail(email: string, { contact }: Order): boolean {
  return email.toLowerCase() === contact.email.toLowerCase();
}
