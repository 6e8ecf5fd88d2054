/*
 * What the shopper waits for: a page that is opening, or a list that is loading. The bar at the top
 * of the window shows it (waiting-bar.tsx).
 */

import { onUrlWritten } from './url-written.ts';

/** A wait shorter than this is not shown, in ms. */
const SHOWN_AFTER_MS = 150;

let openingPage = false;
let watching = false;
let others = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

function update(): void {
  if (!openingPage && others === 0) {
    clearTimeout(timer);
    timer = undefined;
    show(false);
  } else {
    timer ??= setTimeout(() => show(true), SHOWN_AFTER_MS);
  }
}

function pageOpened(): void {
  openingPage = false;
  update();
}

/**
 * A page is about to open, in whatever way. The framework changes the URL once the page is on
 * screen.
 */
export function pageOpens(): void {
  if (!watching) {
    watching = true;
    onUrlWritten(() => openingPage && queueMicrotask(pageOpened));
    // The browser restored this page after another document had replaced it.
    addEventListener('pageshow', pageOpened);
  }
  openingPage = true;
  update();
}

/** Notes something else that the shopper waits for. Call the returned function when it ends. */
export function beginWait(): () => void {
  others += 1;
  update();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    others -= 1;
    update();
  };
}

/** Whether the shopper has waited long enough to be told. */
export const waiting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
};
