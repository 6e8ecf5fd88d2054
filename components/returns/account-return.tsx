'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { ORDER_NOT_FOUND } from '#lib/commerce/orders/texts.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { ReturnPage, ReturnSentBefore } from './return-page.tsx';
import { ReturnPlaceholder } from './return-placeholder.tsx';

const RETURN_PATH = /^\/account\/orders\/([^/]+)\/return\/([^/]+)$/;

/** What the URL says about a customer's return. */
export interface ReturnAddress {
  number: string;
  token: string;
  /** The URL's path. */
  path: string;
}

/**
 * The order number and the token in the URL. Null on the server, whose one page serves every
 * return, and while hydrating.
 */
export function useReturnAddress(): ReturnAddress | null {
  const [address, setAddress] = useState<ReturnAddress | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const [written, number, token] = RETURN_PATH.exec(location.pathname) ?? [];
    if (written === undefined || number === undefined || token === undefined) return;
    setAddress({ number: normaliseOrderNumber(number), token, path: written });
  }, [path]);
  return address;
}

/** A return of the signed-in customer; `address` is null until it is read from the URL. */
export function AccountReturn({ address }: { address: ReturnAddress | null }) {
  const sub = useCustomerSub();
  if (!address || sub === null) return <ReturnPlaceholder />;
  const { number, token, path } = address;
  return (
    <ReturnPage
      key={number}
      owner={{ kind: 'customer', sub, number, token }}
      path={path}
      orderPath={`/account/orders/${number}`}
      sentBefore={(done) => <SentBefore sub={sub} order={number} number={done} />}
      notFound={() => (
        <FormMessage title={ORDER_NOT_FOUND} className="mt-8 max-w-xl">
          <p>There’s no order with this number in your account.</p>
          <TextLink href="/account/orders">Your orders</TextLink>
        </FormMessage>
      )}
    />
  );
}

function SentBefore({ sub, order, number }: { sub: string; order: string; number: string }) {
  const query = useQuery(accountOrderQuery(sub, order), queryClient());
  return <ReturnSentBefore number={number} order={query} orderPath={`/account/orders/${order}`} />;
}
