/** How long an alert stays on screen, in ms. */
export const ALERT_TIMEOUT_MS = 3_000;
/** Longer, because the alert explains why a promotion was removed. */
export const PROMOTION_ERROR_TIMEOUT_MS = 5_000;
/** Longer still: the shopper needs time to reach the alert's button. */
export const ACTION_TIMEOUT_MS = 8_000;
/** Most alerts on screen at once; the rest wait in the queue. */
const MAX_ALERTS = 4;

export type AlertType = 'SUCCESS' | 'ERROR' | 'INFO';

export interface Alert {
  id: string;
  type: AlertType;
  text: string;
  /** Time on screen in ms, counted from when it appears. */
  timeoutMs: number;
  /** For example, undo. */
  action?: { label: string; run: () => void };
}

/** Appends an alert. One with the same type and text is replaced, so it shows only once. */
export function pushAlert(queue: readonly Alert[], alert: Alert): Alert[] {
  const others = queue.filter((other) => other.type !== alert.type || other.text !== alert.text);
  return [...others, alert];
}

export function dropAlert(queue: readonly Alert[], id: string): Alert[] {
  return queue.filter((alert) => alert.id !== id);
}

/** The alerts to show: the oldest MAX_ALERTS. */
export function shownAlerts(queue: readonly Alert[]): Alert[] {
  return queue.slice(0, MAX_ALERTS);
}
