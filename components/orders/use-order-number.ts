'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';

const ORDER_PATH = /^(?:\/account)?\/orders\/([^/]+)$/;

/**
 * The order number in the URL `/orders/{number}` or `/account/orders/{number}`; null where nobody knows it: on the server, whose
 * one page serves every number, and while hydrating.
 */
export function useOrderNumber(): string | null {
  const [number, setNumber] = useState<string | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path tells when to read, not what: on the server it names the page behind the URL.
  useLayoutEffect(() => {
    const written = ORDER_PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setNumber(normaliseOrderNumber(written));
  }, [path]);
  return number;
}
