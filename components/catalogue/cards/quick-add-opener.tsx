'use client';

import { useMedia } from '#components/ui/use-media.ts';

/**
 * Opens a card's quick add on a touch screen, where no mouse rests on a card. Only there, so that
 * the page is no larger for it; card-extras.tsx hears the press.
 */
export function QuickAddOpener({ name }: { name: string }) {
  const touch = useMedia('(hover: none)');
  if (!touch) return null;
  return (
    <button type="button" data-quick-add="" aria-label={`Quick add ${name}`} className="card-add" />
  );
}
