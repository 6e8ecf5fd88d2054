/** Spec section 9: how long an alert stays, in ms. */
export const ALERT_TIMEOUT_MS = 3_000;
/** A removed promotion's alert stays longer (spec section 8). */
export const PROMOTION_ERROR_TIMEOUT_MS = 5_000;
/** One that offers to undo something must leave time to reach it. */
export const ACTION_TIMEOUT_MS = 8_000;
/** Alerts on screen at once (spec section 8); further ones wait for their turn. */
export const MAX_ALERTS = 4;

export type AlertType = 'SUCCESS' | 'ERROR' | 'INFO';

export interface Alert {
  id: string;
  type: AlertType;
  text: string;
  /** How long it stays once it is on screen, in ms. */
  timeoutMs: number;
  /** Something the shopper can still do about it. */
  action?: { label: string; run: () => void };
}

/** Adds an alert at the end. One that says the same gives way: it is told again, not twice. */
export function pushAlert(queue: readonly Alert[], alert: Alert): Alert[] {
  const others = queue.filter((other) => other.type !== alert.type || other.text !== alert.text);
  return [...others, alert];
}

export function dropAlert(queue: readonly Alert[], id: string): Alert[] {
  return queue.filter((alert) => alert.id !== id);
}

/** The alerts on screen: the longest-waiting four. */
export function shownAlerts(queue: readonly Alert[]): Alert[] {
  return queue.slice(0, MAX_ALERTS);
}
