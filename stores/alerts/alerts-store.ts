import { create } from 'zustand';
import {
  ACTION_TIMEOUT_MS,
  ALERT_TIMEOUT_MS,
  type Alert,
  type AlertType,
  dropAlert,
  pushAlert,
  shownAlerts,
} from '#lib/commerce/alerts.ts';
import { randomId } from '#stores/platform/random-id.ts';

const useStore = create<{ queue: readonly Alert[] }>(() => ({ queue: [] }));

/** The alerts on screen, at most four. */
export function useAlerts(): Alert[] {
  const queue = useStore((state) => state.queue);
  return shownAlerts(queue);
}

/** Shows an alert for 3 s, or for 8 s if it offers an action. Returns its id. */
export function showAlert(
  type: AlertType,
  text: string,
  options: Partial<Pick<Alert, 'timeoutMs' | 'action'>> = {},
): string {
  const timeoutMs = options.action ? ACTION_TIMEOUT_MS : ALERT_TIMEOUT_MS;
  const alert: Alert = { id: randomId(), type, text, timeoutMs, ...options };
  useStore.setState((state) => ({ queue: pushAlert(state.queue, alert) }));
  return alert.id;
}

export function dismissAlert(id: string): void {
  useStore.setState((state) => ({ queue: dropAlert(state.queue, id) }));
}
