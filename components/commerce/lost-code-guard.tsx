'use client';

import { useEffect } from 'react';
import { CODE_LOST } from '#components/ui/lazy-part.tsx';
import { lostFile } from '#lib/commerce/reload.ts';
import { couldLose } from '#stores/offline/busy-page.ts';
import { reloadOnce } from '#stores/offline/reload-page.ts';

/**
 * Reloads a page if a part asked for a file that a newer deployment has replaced. It does not
 * reload if the file is merely unreachable, if something could be lost, or within ten seconds of
 * the last reload; the part itself then offers "Try again".
 */
export function LostCodeGuard() {
  useEffect(() => {
    const lost = (event: Event) => void check(event instanceof CustomEvent ? event.detail : null);
    addEventListener(CODE_LOST, lost);
    return () => removeEventListener(CODE_LOST, lost);
  }, []);
  return null;
}

async function check(error: unknown): Promise<void> {
  const file = error instanceof Error ? lostFile(error.message) : null;
  if (file === null || couldLose()) return;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status === 404 && !couldLose()) reloadOnce();
}
