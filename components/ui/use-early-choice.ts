import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a group of radios that the server renders. One may be checked before hydration, by the
 * shopper or by a browser that restores a page. React keeps it checked but fires no event, so this
 * calls `choose` with its value. Put the returned ref on the group.
 */
export function useEarlyChoice(
  chosen: string | null,
  choose: (value: string) => void,
): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const adopt = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== chosen) choose(early);
  });
  useLayoutEffect(() => adopt(), []);
  return group;
}
