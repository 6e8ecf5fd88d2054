'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { PointsLine } from '#components/checkout/contact/points-line.tsx';
import { AccountOffer } from '#components/checkout/success/account-offer.tsx';
import { UpdateAccountOffer } from '#components/checkout/success/update-account-offer.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { useAccount } from '#stores/account/use-account.ts';

/**
 * Offer after an order: guests can create an account from it, customers can save details that their
 * account does not have yet.
 */
export function AfterOrder({ order }: { order: Order }) {
  const buyer = useBuyer();
  const account = useAccount();
  // The buyer is still being determined, or is signing out: offer nothing yet.
  if (buyer === undefined) return null;
  return (
    <>
      <PointsLine order={order} isGuest={buyer === null} />
      {buyer === null ? (
        <AccountOffer email={order.contact.email}>
          <SignUpWhenLoaded order={order} />
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

type SignUp = ComponentType<{ buyer: Order['contact'] }>;

/** The sign-up form; its code loads on request. */
function SignUpWhenLoaded({ order }: { order: Order }) {
  const [Form, setForm] = useState<SignUp | null>(null);
  useEffect(() => {
    import('#components/auth/sign-up/sign-up-from-order.tsx').then(
      (module) => setForm(() => module.SignUpFromOrder),
      () => location.assign('/account/signup'),
    );
  }, []);
  return Form ? <Form buyer={order.contact} /> : <div className="min-h-72" />;
}
