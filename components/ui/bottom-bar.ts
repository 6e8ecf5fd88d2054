/** The bars that may stay at the foot of the window. */
const bars = new Set<HTMLElement>();

/**
 * The ref of a bar that stays at the foot of the window, such as one with the button that buys: alerts
 * stand above it, by its height in `--bar` (app/globals.css). Where it scrolls with the page, it takes
 * no room there.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  bars.add(bar);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  // A low window has no such bars, although their size may be the same.
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
