import type { BusinessDays } from './shipping-method.ts';

/** `3 to 7 business days`: until the day is known. */
export function businessDaysText({ from, to }: BusinessDays): string {
  const days = from === to ? `${to}` : `${from} to ${to}`;
  return `${days} business ${to === 1 ? 'day' : 'days'}`;
}
