import type { RefObject } from 'react';

/**
 * Moves the focus to the first of these elements that is there after the next render. In the second
 * frame, because what the server answered is rendered after a timer.
 */
export function focusAfterRender(...places: readonly RefObject<HTMLElement | null>[]): void {
  const focus = () => places.find(({ current }) => current)?.current?.focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
