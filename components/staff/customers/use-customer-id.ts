'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';

const PATH = /^\/admin\/customers\/([\w:-]+)$/i;

/** The customer's id in the address. Null on the server, whose one page serves every id. */
export function useCustomerId(): string | null {
  const [id, setId] = useState<string | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const written = PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setId(written);
  }, [path]);
  return id;
}
