'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { PointsLine } from '#components/checkout/contact/points-line.tsx';
import { AccountOffer } from '#components/checkout/success/account-offer.tsx';
import { UpdateAccountOffer } from '#components/checkout/success/update-account-offer.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { useAccount } from '#stores/account/use-account.ts';

/**
 * What is offered once an order is placed (spec section 2, /checkout/success): to a guest an account
 * from the order, to a customer an account that knows as much as the order does.
 */
export function AfterOrder({ order }: { order: Order }) {
  const buyer = useBuyer();
  const account = useAccount();
  // Nothing is offered to somebody who may be somebody else in a moment.
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

/** The form that makes an account, whose code comes when it is wanted. */
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
