import type { RecordEventsRequest } from '#lib/api/calls/reports/record-events.ts';
import {
  MOST_COUNTS,
  MOST_TIMES,
  MOST_VITAL,
  MOST_VITALS,
  type Vital,
} from '#lib/commerce/analytics/counts.ts';
import { EVENT_NAMES, SEND_MS } from '#lib/commerce/analytics/events.ts';
import { deviceOf, pageType } from '#lib/commerce/analytics/page-type.ts';
import { MOST_PAIRS } from '#lib/commerce/recommendations/pairs.ts';
import { privacy } from '#stores/privacy/privacy-store.ts';
import { watchEvents } from './data-layer.ts';
import { runLater } from './run-later.ts';

let events: RecordEventsRequest['events'] = [];
let vitals: RecordEventsRequest['vitals'] = [];
let pairs: RecordEventsRequest['pairs'] = [];
let began = false;

/** Starts sending counts of events and web vitals; call it once per document. */
export function countEvents(): void {
  if (began) return;
  began = true;
  // On a slow network, the first vitals come before this code has loaded.
  for (const entry of window.dataLayer ?? []) {
    const told = EVENT_NAMES.find((name) => name === (entry as { event?: unknown } | null)?.event);
    if (told) count(told);
  }
  watchEvents(({ event }) => count(event));
  // Phones end pages in the background without any event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  void measure();
}

function count(event: (typeof EVENT_NAMES)[number]): void {
  const where = place();
  const same = events.find(
    (one) => one.event === event && one.page === where.page && one.count < MOST_TIMES,
  );
  if (same) same.count += 1;
  else if (events.length < MOST_COUNTS) events.push({ event, ...where, count: 1 });
  runLater('send-counts', SEND_MS, send);
}

/** Counts products that were viewed together. Not before counting has begun: it may never. */
export function countPairs(more: RecordEventsRequest['pairs']): void {
  pairs = [...pairs, ...more].slice(0, MOST_PAIRS);
  if (began) runLater('send-counts', SEND_MS, send);
}

/** The kind of page that this document loaded as; its vitals are about that one. */
async function measure(): Promise<void> {
  const where = place();
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  const note = ({ name, value }: { name: string; value: number }) => {
    if (vitals.length >= MOST_VITALS || value < 0) return;
    const rounded = Math.min(MOST_VITAL, Math.round(value * 10_000) / 10_000);
    vitals.push({ vital: name as Vital, value: rounded, ...where });
    runLater('send-counts', SEND_MS, send);
    // Some vitals are known only now, after the counts were sent.
    if (document.visibilityState === 'hidden') send();
  };
  onCLS(note);
  onINP(note);
  onLCP(note);
  onTTFB(note);
}

function place() {
  return { page: pageType(location.pathname), device: deviceOf(innerWidth) };
}

function send(): void {
  const body: RecordEventsRequest = { events, vitals, pairs };
  events = [];
  vitals = [];
  pairs = [];
  const isEmpty = Object.values(body).every((list) => list.length === 0);
  // Do not count somebody who refuses meanwhile.
  if (!privacy.permissions().counts || isEmpty) return;
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  // Failed counts are lost: they are not worth a second request.
  navigator.sendBeacon('/api/events', json);
}
