import { Panel } from '#components/ui/panel.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffOrder } from './staff-order.ts';

/** Who did what, newest first. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  return (
    <Panel heading="What happened">
      <ol className="grid gap-3 text-[0.9375rem]">
        {order.timeline.map(({ at, by, what, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only new ones come.
          <li key={order.timeline.length - index} className="[overflow-wrap:anywhere]">
            <span className="block text-sm text-ink-soft">{clockTime(at)}</span>
            {by} {what}
            {why !== null && `: ${why}`}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
