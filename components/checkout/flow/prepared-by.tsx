'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useHandOver } from '#stores/agents/hand-over-store.ts';

const Note = lazyPart(
  () => import('./prepared-by-note.tsx').then(({ PreparedByNote }) => PreparedByNote),
  { failed: null },
);

/** Says which assistant prepared what is in the checkout, if one did. */
export function PreparedBy() {
  const kept = useHandOver();
  return kept && <Note host={kept.host} />;
}
