import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { Section } from './section.tsx';
import type { Today } from './today-tiles.ts';

type Imports = NonNullable<Today['operations']>['imports'];

const COLUMNS: StaffColumn<Imports[number]>[] = [
  {
    name: 'Import',
    cell: ({ kind }) => (
      <ShopLink
        href={`/admin/audit?entity=import&id=${encodeURIComponent(kind)}`}
        prefetch={false}
        className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {kind}
      </ShopLink>
    ),
  },
  { name: 'When', cell: ({ at }) => clockTime(at) },
  {
    name: 'Outcome',
    cell: ({ failed, problems }) =>
      failed
        ? 'Failed: nothing was imported.'
        : problems === 1
          ? '1 line to look at'
          : `${problems} lines to look at`,
  },
];

/** Imports whose last run failed or found problems. */
export function ImportProblems({ imports }: { imports: Imports }) {
  if (imports.length === 0) return null;
  return (
    <Section id="imports" title="Imports with problems">
      <p className="mb-2 text-ink-soft">
        Mend the file and import it again: the next run without a problem takes it off this list.
      </p>
      <StaffTable
        caption="Imports with problems"
        columns={COLUMNS}
        rows={imports}
        keyOf={({ kind }) => kind}
      />
    </Section>
  );
}
