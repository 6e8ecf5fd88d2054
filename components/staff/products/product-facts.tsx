import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffProduct } from './product-screen.tsx';

type Size = StaffProduct['sizes'][number];

const SIZES: StaffColumn<Size>[] = [
  {
    name: 'Size',
    cell: ({ id, label }) => (
      <TextLink href={`/admin/stock/${id}`} prefetch="intent">
        {label}
      </TextLink>
    ),
  },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Bar code', cell: ({ gtin }) => gtin ?? '', isMinor: true },
  { name: 'To sell online', cell: ({ qty }) => qty, isNumber: true },
];

/** What the import says of a product. It is changed there. */
export function ProductFacts({ product }: { product: StaffProduct }) {
  const { price, was, categories, availableFrom } = product;
  const facts: [string, string][] = [
    ['Code', product.code],
    ['Model', product.model],
    ['Brand', product.brand],
    ['Kind', product.kind],
    ['Price', was === null ? formatCents(price) : `${formatCents(price)}, was ${formatCents(was)}`],
    ['Categories', categories.map(({ path }) => path).join(', ')],
    ['Arrives', availableFrom ?? ''],
    ['First published', clockTime(product.publishedAt)],
    ['Last changed', clockTime(product.changedAt)],
  ];
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-xl">
        From the import
      </h2>
      <p className="mb-3 text-ink-soft">
        Names, texts and pictures are changed in the catalogue’s file; prices under “Prices”, units
        under “Stock”.
      </p>
      <dl className="mb-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {product.functionalType === 'basic' && (
        <StaffTable caption="Sizes" columns={SIZES} rows={product.sizes} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
