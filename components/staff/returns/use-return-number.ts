'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';

const PATH = /^\/admin\/returns\/([^/]+)$/i;

/** The return's number in the address. Null on the server, whose one page serves every number. */
export function useReturnNumber(): string | null {
  const [number, setNumber] = useState<string | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const written = PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setNumber(normaliseOrderNumber(written));
  }, [path]);
  return number;
}
