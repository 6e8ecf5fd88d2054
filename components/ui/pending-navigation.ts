/*
 * What the shopper waits for: a page that opens, or a list that loads. The bar at the top of the
 * window shows it (waiting-bar.tsx).
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

/** A page is about to open, by whatever way. The framework writes its URL once it is on screen. */
export function pageOpens(): void {
  if (!watching) {
    watching = true;
    onUrlWritten(() => openingPage && queueMicrotask(pageOpened));
    // A page that another document replaced, and that the browser then shows again as it was.
    addEventListener('pageshow', pageOpened);
  }
  openingPage = true;
  update();
}

/** Something else begins that the shopper waits for; call the returned function when it ends. */
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

/** Whether the shopper has been waiting for long enough to be told. */
export const waiting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
};
