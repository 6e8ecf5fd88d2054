'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';

const PATH = /^\/newsletter\/unsubscribe\/([^/]+)$/;

/**
 * The key in the URL `/newsletter/unsubscribe/{key}`; undefined on the server, whose one page serves
 * every key, and while hydrating.
 */
export function useUnsubscribeKey(): string | undefined {
  const [key, setKey] = useState<string>();
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const written = PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setKey(written);
  }, [path]);
  return key;
}
