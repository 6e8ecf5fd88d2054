import type { RefObject } from 'react';

/** Moves the focus to the first of these elements that is there after the next render. */
export function focusAfterRender(...places: readonly RefObject<HTMLElement | null>[]): void {
  requestAnimationFrame(() => places.find(({ current }) => current)?.current?.focus());
}
