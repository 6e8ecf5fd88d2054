'use client';

import { AccountPage } from '#components/account/account-page.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { AccountReturn, useReturnAddress } from '#components/returns/account-return.tsx';
import { useSignedInFlag } from '#stores/account/auth-store.ts';

const ORDERS = '/account/orders';

/** A return of one of the customer's orders. The number is shown only to signed-in customers. */
export function ReturnScreen() {
  const address = useReturnAddress();
  const isCustomer = useSignedInFlag();
  const order = address && isCustomer ? address.number : null;
  const within = [
    { name: 'Orders', path: ORDERS },
    ...(order === null ? [] : [{ name: `Order #${order}`, path: `${ORDERS}/${order}` }]),
  ];
  return (
    <AccountLayout title="Return an order" path={`${ORDERS}/return`} within={within}>
      <AccountPage path={`${ORDERS}/return`}>
        <AccountReturn address={address} />
      </AccountPage>
    </AccountLayout>
  );
}
