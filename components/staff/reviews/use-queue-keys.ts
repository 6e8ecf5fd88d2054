'use client';

import { useEffect } from 'react';
import { singleKeys } from '#stores/staff/single-keys.ts';

/** How long a key may follow `g`, which leads to another page, in ms; as in the room's frame. */
const CHORD_MS = 1_500;

/** Marks a text of the queue that keys work on. */
export const QUEUE_ITEM = 'data-queue-item';

/** Keys that press a button of the text that has the focus: the one with this `aria-keyshortcuts`. */
const PRESSED = ['p', 'r', 'a'];

/** `j` and `k` move through the queue; `p`, `r` and `a` press the buttons of the text with the focus. */
export function useQueueKeys(): void {
  const isOn = singleKeys.use(({ value }) => value);
  useEffect(() => {
    if (!isOn) return;
    let began = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const isChord = event.timeStamp - began < CHORD_MS;
      began = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isChord || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (PRESSED.includes(event.key) && pressButton(event.key)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function itemsOf(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${QUEUE_ITEM}]`)];
}

function current(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`[${QUEUE_ITEM}]`) ?? null;
}

function move(by: 1 | -1): void {
  const items = itemsOf();
  const at = current();
  const next = at ? items.indexOf(at) + by : 0;
  items[Math.max(0, Math.min(items.length - 1, next))]?.focus();
}

function pressButton(key: string): boolean {
  const button = current()?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`);
  button?.click();
  return button != null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
