/** The bars that may stay at the bottom of the window. */
const bars = new Set<HTMLElement>();

/**
 * The ref of a bar that stays at the bottom of the window, such as one with the button that buys.
 * Alerts appear above it, by its height in `--bar` (app/globals.css). If it scrolls with the page,
 * it takes no space there.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  bars.add(bar);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  // A low window has no such bars, even if their size is the same.
  addEventListener('resize', measure);
  return () => {
    bars.delete(bar);
    observer.disconnect();
    removeEventListener('resize', measure);
    measure();
  };
}

function measure(): void {
  const heights = [...bars].map((bar) => (stays(bar) ? bar.offsetHeight : 0));
  document.documentElement.style.setProperty('--bar', `${Math.max(0, ...heights)}px`);
}

function stays(bar: HTMLElement): boolean {
  return ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
}
