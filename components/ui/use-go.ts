'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useTransition } from 'react';

/** Goes to a page of the shop; `going` until it is on screen, for the button that was pressed. */
export function useGo(): { go: (href: string) => void; going: boolean } {
  const router = useRouter();
  const [going, start] = useTransition();
  const go = useCallback((href: string) => start(() => router.push(href)), [router]);
  return { go, going };
}
