'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { guestOrderQuery } from '#lib/api/orders/guest-order-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { ORDER_NUMBER } from '#lib/commerce/limits.ts';
import { GUEST_RETURN, guestReturnPath } from '#lib/commerce/returns/return-paths.ts';
import { useGuestOrderEmail } from '#stores/orders/guest-orders-store.ts';
import { ReturnPage, ReturnSentBefore } from './return-page.tsx';
import { ReturnPlaceholder } from './return-placeholder.tsx';

/** Asks for an order by its number and e-mail address. The form calls `onFound`. */
export type Lookup = (props: {
  number?: string;
  email?: string;
  problem?: unknown;
  onFound: (number: string) => void;
}) => ReactNode;

/** A guest's return. Asks for the order unless this tab knows it, then continues with it. */
export function GuestReturn({ lookup }: { lookup: Lookup }) {
  const search = useUrlSearch(GUEST_RETURN);
  const number = search === null ? null : orderIn(search);
  const { ready, email } = useGuestOrderEmail(number);
  const onFound = (found: string) => changeUrl(guestReturnPath(found), 'replace');
  if (search === null || !ready) return <ReturnPlaceholder />;
  if (number === null) return lookup({ onFound });
  if (email === null) return lookup({ number, onFound });
  return (
    <ReturnPage
      key={number}
      owner={{ kind: 'guest', number, email }}
      path={GUEST_RETURN}
      orderPath={`/orders/${number}`}
      sentBefore={(done) => <SentBefore order={number} email={email} number={done} />}
      notFound={(problem) => lookup({ number, email, problem, onFound })}
    />
  );
}

function SentBefore({ order, email, number }: { order: string; email: string; number: string }) {
  const query = useQuery(guestOrderQuery({ number: order, email }), queryClient());
  return <ReturnSentBefore number={number} order={query} orderPath={`/orders/${order}`} />;
}

/** The order that the query names; null if it is not a possible order number. */
function orderIn(search: string): string | null {
  const number = normaliseOrderNumber(new URLSearchParams(search).get('order') ?? '');
  return ORDER_NUMBER.test(number) ? number : null;
}
