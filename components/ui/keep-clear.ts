/**
 * Elements that are pressed next: the bars at the bottom of the window and the buttons of forms.
 */
const elements = new Set<HTMLElement>();
const watchers = new Set<() => void>();

/** How much of the bottom of the window alerts may take, in px. */
const ALERTS_PX = 200;
/** Where alerts at the left of a wide window (app/globals.css) end, in px. */
const ALERTS_END_PX = 424;
/** How much of the window's top alerts never rise into, in px. */
const TOP_PX = 160;

/**
 * The ref of an element that alerts must not cover: a bar that stays at the bottom of the window,
 * or a button that goes on with what the shopper does. While it is at the bottom, alerts are above
 * it. Each element measures itself, because a height written down by hand would be forgotten for
 * the next bar. With CSS anchor positioning, an alert would follow a bar that has scrolled away.
 */
export function keepClear(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  elements.add(element);
  tell();
  return () => {
    elements.delete(element);
    tell();
  };
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Calls back with the height at the bottom of the window that alerts keep clear, in px, now and
 * whenever it may have changed. The returned function ends this.
 */
export function watchKeptClear(changed: (px: number) => void): () => void {
  const measure = () => changed(Math.max(0, ...[...elements].map(heightKeptClear)));
  measure();
  watchers.add(measure);
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('scroll', measure, { signal, passive: true, capture: true });
  // A low window has no such bars.
  addEventListener('resize', measure, { signal });
  return () => {
    watchers.delete(measure);
    ended.abort();
  };
}

function heightKeptClear(element: HTMLElement): number {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const height = innerHeight - top;
  const isBelowAlerts =
    width > 0 &&
    height > 0 &&
    top > TOP_PX &&
    bottom > innerHeight - ALERTS_PX &&
    left < ALERTS_END_PX;
  return isBelowAlerts ? height : 0;
}
