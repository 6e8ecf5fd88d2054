import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { clockTime } from './clock-time.ts';

/** A price that somebody wants, in words: one whose beginning is past begins now. */
export function wishWords(wish: Parameters<typeof planWords>[0], now: number): string {
  return planWords({ ...wish, from: wish.from !== null && wish.from > now ? wish.from : null });
}

/** A price with its times, in words: `$80.00 from … until …`. Times in ms; null: none. */
export function planWords(plan: {
  price: Cents | 'end';
  from: number | null;
  until: number | null;
}) {
  if (plan.price === 'end') return 'Sales end';
  const from = plan.from === null ? 'from now' : `from ${clockTime(plan.from)}`;
  const until = plan.until === null ? 'for good' : `until ${clockTime(plan.until)}`;
  return `${formatCents(plan.price)} ${from} ${until}`;
}
