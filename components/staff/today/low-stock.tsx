import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { countedText } from '#lib/commerce/staff/today.ts';
import { Section } from './section.tsx';
import type { Today } from './today-tiles.ts';

type Stock = NonNullable<Today['lowStock']>;

const COLUMNS: StaffColumn<Stock['first'][number]>[] = [
  { name: 'Product', cell: ({ product }) => product },
  { name: 'Size', cell: ({ label }) => label },
  {
    name: 'Code',
    cell: ({ variantId, code }) => (
      <ShopLink
        href={`/admin/stock/${encodeURIComponent(variantId)}`}
        prefetch={false}
        className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {code}
      </ShopLink>
    ),
  },
  { name: 'Left online', cell: ({ left }) => left, isNumber: true },
  { name: 'Sold in 14 days', cell: ({ sold }) => sold, isNumber: true },
];

/** Sizes that sell and are nearly gone, the first to be gone first. */
export function LowStock({ lowStock: { count, first } }: { lowStock: Stock }) {
  if (first.length === 0) return null;
  return (
    <Section id="low-stock" title="Sizes that sell and are nearly gone">
      {count > first.length && (
        <p className="mb-2 text-ink-soft">
          The first {first.length} of {countedText(count)}, by how soon they are gone.
        </p>
      )}
      <StaffTable
        caption="Sizes that sell and are nearly gone"
        columns={COLUMNS}
        rows={first}
        keyOf={({ variantId }) => variantId}
      />
    </Section>
  );
}
