import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to what the shopper asked for once it has `arrived`, unless they have moved on
 * meanwhile. `asker`: the button that they pressed; it may be gone. The page does not scroll: what
 * arrived is where the button was.
 */
export function useArrivalFocus(
  place: RefObject<HTMLElement | null>,
  arrived: boolean,
  asker: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!arrived) return;
    const { activeElement, body } = document;
    const isFree = [null, body, asker.current].includes(activeElement as HTMLElement | null);
    if (isFree) place.current?.focus({ preventScroll: true });
  }, [place, arrived, asker]);
}
