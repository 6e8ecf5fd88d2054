import { useMay } from '#components/staff/frame/staff-context.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { changeText } from '#lib/commerce/staff/today.ts';
import { Section } from './section.tsx';
import type { Today } from './today-tiles.ts';

type Sales = NonNullable<Today['sales']>;
type Compared = Sales['today'];

/** What was sold today and this week, beside the same time a week before. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const mayReport = useMay('reports:read');
  return (
    <Section id="sales" title="Sales">
      <dl className="grid gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <Figure name="Today so far" compared={sales.today} before="this time last week" />
        <Figure name="This week so far" compared={sales.week} before="the same part of last week" />
      </dl>
      {mayReport && <TextLink href="/admin/reports">Open the reports</TextLink>}
    </Section>
  );
}

function Figure({
  name,
  compared: { now, before },
  before: when,
}: {
  name: string;
  compared: Compared;
  before: string;
}) {
  const change = changeText(now.sold, before.sold);
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        <span className="block text-2xl font-semibold tabular-nums">{formatCents(now.sold)}</span>
        <span className="block">{orders(now.orders)}</span>
        <span className="block text-ink-soft">
          {formatCents(before.sold)} and {orders(before.orders)} {when}
          {change !== null && `: ${change}`}
        </span>
      </dd>
    </div>
  );
}

function orders(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`;
}
