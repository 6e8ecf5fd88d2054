'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import type { FootwearSize } from '#lib/commerce/catalogue/footwear-sizes.ts';

const CELL = 'border-b border-line py-2 pr-4 text-left tabular-nums';

/** A product's sizes as a table of Australian, US and European ones. */
export function SizeGuideDialog({
  open,
  sizes,
  onClose,
}: {
  open: boolean;
  sizes: readonly FootwearSize[];
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        <table className="w-full">
          <thead>
            <tr>
              <th className={CELL}>Australia</th>
              <th className={CELL}>US</th>
              <th className={CELL}>Europe</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ au, us, eu }) => (
              <tr key={au}>
                <th scope="row" className={CELL}>
                  {au}
                </th>
                <td className={CELL}>{us}</td>
                <td className={CELL}>{eu}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-ink-soft">Between two sizes? Choose the larger one.</p>
      </div>
    </Dialog>
  );
}
