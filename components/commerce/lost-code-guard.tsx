'use client';

import { useEffect } from 'react';
import { CODE_LOST } from '#components/ui/lazy-part.tsx';
import { isLostCode } from '#lib/commerce/reload.ts';
import { couldLose } from '#stores/offline/busy-page.ts';
import { reloadOnce } from '#stores/offline/reload-page.ts';
import { REACHED_MS } from '#stores/offline/time-limits.ts';

/**
 * Reloads a page if a part's code failed to load and the shop answers: a newer deployment may have
 * replaced the file, or the request was cut. It does not reload while the shop is out of reach, if
 * something could be lost, or within ten seconds of the last reload; the part itself then offers
 * "Try again".
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
  if (!(error instanceof Error && isLostCode(error.message)) || couldLose()) return;
  const signal = AbortSignal.timeout(REACHED_MS);
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(
    () => null,
  );
  if (answer && answer.status < 500 && !couldLose()) reloadOnce();
}
