'use client';

import { useSyncExternalStore } from 'react';
import { HIDE_HAND_OVER_LINK } from '#lib/config/hide-hand-over-link.ts';

const never = () => () => {};

/** Removes the secret of a link from the address bar before any other script runs. */
export function HideHandOverLink() {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop.
  return first ? <script dangerouslySetInnerHTML={{ __html: HIDE_HAND_OVER_LINK }} /> : null;
}
