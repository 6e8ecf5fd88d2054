'use client';

import type { ComponentProps } from 'react';

/**
 * A picture on the first screen. The document preloads it like any other. But only of a client component
 * React sends no preload with the data of a page, which would load the pictures of pages that are
 * only loaded ahead.
 */
export function EagerImage(props: ComponentProps<'img'>) {
  // biome-ignore lint/performance/noImgElement: as in picture.tsx.
  // biome-ignore lint/a11y/useAltText: picture.tsx gives it.
  return <img {...props} />;
}
