'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { Me } from './staff-context.tsx';

const Search = lazyPart(async () => (await import('./palette-search.tsx')).PaletteSearch, {
  failed: ({ onRetry }) => <LoadFailure title="The search did not load." onRetry={onRetry} />,
});

/** The palette: finds a page or an order from anywhere. */
export function StaffPalette({
  me,
  open,
  onClose,
}: {
  me: Me;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Find">
      {open && <Search me={me} onDone={onClose} />}
    </Dialog>
  );
}
