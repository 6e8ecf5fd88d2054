'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';

const ORDER_PATH = /^(?:\/account|\/admin)?\/orders\/([^/]+)$/;

/**
 * The order number in the URL `/orders/{number}`, or that of an account or the staff room. Null on the
 * server, whose one page serves every number, and while hydrating.
 */
export function useOrderNumber(): string | null {
  const [number, setNumber] = useState<string | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const written = ORDER_PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setNumber(normaliseOrderNumber(written));
  }, [path]);
  return number;
}
