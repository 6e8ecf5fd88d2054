import type { ApiError } from './api-error.ts';

/** When a rate-limited call may be repeated, like "Try again in 40 seconds." */
export function retryText({ retryAfter }: Pick<ApiError, 'retryAfter'>): string {
  if (retryAfter === null) return 'Wait a little and try again.';
  const seconds = Math.max(1, Math.ceil(retryAfter));
  if (seconds <= 90) return `Try again in ${counted(seconds, 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `Try again in ${counted(minutes, 'minute')}.`;
  return `Try again in ${counted(Math.ceil(minutes / 60), 'hour')}.`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
