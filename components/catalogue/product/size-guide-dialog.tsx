'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { clothingSizes } from '#lib/commerce/catalogue/clothing-sizes.ts';
import type { FootwearSize } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';

const CELL = 'border-b border-line py-2 pr-4 text-left tabular-nums';

/** A product's sizes as a table: of footwear in other countries' systems, of clothing in centimetres. */
export function SizeGuideDialog({
  open,
  footwear,
  product,
  variants,
  onClose,
}: {
  open: boolean;
  footwear: readonly FootwearSize[];
  product: Pick<Product, 'demographic' | 'clothing'>;
  variants: readonly Variant[];
  onClose: () => void;
}) {
  const clothing = clothingSizes(product, variants);
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {footwear.length > 0 && (
          <SizeTable
            columns={['Australia', 'US', 'Europe']}
            rows={footwear.map(({ au, us, eu }) => [au, us, eu])}
          />
        )}
        {clothing && (
          <>
            <SizeTable
              columns={['Size', ...clothing.columns]}
              rows={clothing.rows.map(({ size, measures }) => [size, ...measures])}
            />
            <p className="mt-4 text-ink-soft">
              Measure your body, not your clothes. All measures are in centimetres.
            </p>
          </>
        )}
        {footwear.length === 0 && !clothing ? (
          <p>We have no measures for these sizes.</p>
        ) : (
          <p className="mt-4 text-ink-soft">Between two sizes? Choose the larger one.</p>
        )}
      </div>
    </Dialog>
  );
}

function SizeTable({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={CELL}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size = '', ...others]) => (
          <tr key={size}>
            <th scope="row" className={CELL}>
              {size}
            </th>
            {others.map((value, index) => (
              <td key={columns[index + 1]} className={CELL}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
