import { type RefObject, useLayoutEffect } from 'react';

/** Where the shopper used a filter that opens another page. */
let usedIn: 'drawer' | 'panel' | null = null;

/**
 * The switch “On Sale” opens another page. The shopper goes on there where they were: in the drawer
 * if it was open, and at the switch. Returns what to call before the other page opens.
 */
export function useHandOver(
  root: RefObject<HTMLElement | null>,
  setDrawerOpen: (open: boolean) => void,
): (inDrawer: boolean) => void {
  useLayoutEffect(() => {
    const place = usedIn;
    usedIn = null;
    // A page that the framework shows again comes back without its drawer.
    setDrawerOpen(place === 'drawer');
    if (place === null) return;
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('[name="sale"]')?.focus({ preventScroll: true }),
    );
  }, [root, setDrawerOpen]);
  return (inDrawer) => {
    const isSwitch = document.activeElement?.getAttribute('role') === 'switch';
    usedIn = inDrawer ? 'drawer' : isSwitch ? 'panel' : null;
  };
}
