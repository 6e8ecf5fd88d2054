import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { formatCents } from '#lib/commerce/money.ts';

/** The lines of the order; `pending` more are still loading. */
export function SummaryLines({ lines, pending }: { lines: readonly CartLine[]; pending: number }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line lg:mt-2">
      {lines.map((line) => (
        <li key={line.item.id} className="flex gap-3.5 py-3">
          <div className="w-14 shrink-0">
            {line.image ? (
              <Picture image={line.image} sizes="3.5rem" alt="" className="rounded-md" />
            ) : (
              <PictureMissing className="rounded-md" />
            )}
          </div>
          <div className="min-w-0 grow text-[0.9375rem]">
            <p className="font-semibold [overflow-wrap:anywhere]">{line.name}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{kindText(line.colour, line.shownSize)}</p>
            <p className="mt-0.5 text-sm text-ink-soft">Quantity {line.item.qty}</p>
          </div>
          <p className="shrink-0 text-[0.9375rem] font-semibold tabular-nums">
            {formatCents(line.total)}
          </p>
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity.
        <li key={index} aria-hidden="true" className="flex animate-pulse gap-3.5 py-3">
          <div className="aspect-2/3 w-14 rounded-md bg-sunk" />
          <div className="h-4 w-1/2 rounded bg-sunk" />
        </li>
      ))}
    </ul>
  );
}
