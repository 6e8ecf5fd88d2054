'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';

/** Pictures enlarged, once somebody presses one. */
export const GalleryZoom = lazyPart(
  () => import('./gallery-zoom.tsx').then((module) => module.GalleryZoom),
  {
    failed: (failure, { onClose }) => (
      <LoadFailureDialog
        title="Unable to enlarge the picture."
        failure={failure}
        onClose={onClose}
      />
    ),
  },
);
