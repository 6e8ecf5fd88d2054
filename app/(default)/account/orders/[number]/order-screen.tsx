'use client';

import { AccountPage } from '#components/account/account-page.tsx';
import { useOrderNumber } from '#components/commerce/use-order-number.ts';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { AccountOrder } from '#components/orders/account-order.tsx';
import { OrderReturns } from '#components/returns/order-returns.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';

const ORDERS = { name: 'Orders', path: '/account/orders' };

/** One of the customer's orders. Its number is in the title only for signed-in customers. */
export function OrderScreen() {
  const number = useOrderNumber();
  const isCustomer = useSignedInFlag();
  const title = number === null || !isCustomer ? 'Order' : `Order #${number}`;
  usePageTitle(number && `${title} | ${BRAND.name}`);
  return (
    <AccountLayout title={title} path={`${ORDERS.path}/${number ?? ''}`} within={[ORDERS]}>
      <AccountPage path={`${ORDERS.path}/order`}>
        <AccountOrder
          number={number}
          returns={(detail, sub) => (
            <OrderReturns
              owner={{ kind: 'customer', sub, number: detail.order.number }}
              detail={detail}
            />
          )}
        />
      </AccountPage>
    </AccountLayout>
  );
}
