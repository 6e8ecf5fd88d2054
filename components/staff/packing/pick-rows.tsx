'use client';

import { Icon } from '#components/ui/icon.tsx';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { type PickRow, rowText } from '#lib/commerce/orders/pick-list.ts';
import {
  type PickTicks,
  rowTicked,
  tickedOf,
  tickUnits,
  untickUnit,
} from '#lib/commerce/orders/pick-ticks.ts';

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-xl hover:bg-sunk aria-disabled:opacity-40';

/** What to fetch: a row for each size, with its units ticked off. */
export function PickRows({
  rows,
  ticks,
  onChange,
}: {
  rows: readonly PickRow[];
  ticks: PickTicks;
  onChange: (change: (ticks: PickTicks) => PickTicks) => void;
}) {
  if (rows.length === 0) {
    return <p className="text-ink-soft">Nothing of these orders is left to pick.</p>;
  }
  return (
    <ol
      aria-label="What to fetch"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {rows.map((row, index) => {
        const ticked = rowTicked(row, ticks);
        const isDone = ticked === row.qty;
        const isNewShelf = row.shelf !== rows[index - 1]?.shelf;
        return (
          <li key={row.code} className="border-b border-line last:border-0">
            {isNewShelf && row.shelf !== '' && (
              <h3 className="bg-sunk px-3 py-1.5 text-sm font-semibold">{row.shelf}</h3>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <div className="min-w-44 grow basis-0">
                <p className={`font-semibold ${isDone ? 'text-ink-soft line-through' : ''}`}>
                  {row.name}
                </p>
                <p>{kindText(row.colour, row.size)}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  SKU {row.code}
                  {row.gtin !== null && ` · ${row.gtin}`}
                </p>
                <ul className="text-sm text-ink-soft">
                  {row.shares.map((share) => (
                    <li key={`${share.order}-${share.line}`}>
                      {share.order}: {tickedOf(share, ticks)} of {share.qty}
                    </li>
                  ))}
                </ul>
              </div>
              <fieldset className="flex items-center gap-2">
                <legend className="sr-only">{rowText(row)}</legend>
                <button
                  type="button"
                  aria-label="One less"
                  aria-disabled={ticked === 0 || undefined}
                  className={BUTTON}
                  onClick={() => onChange((now) => untickUnit(row, now))}
                >
                  −
                </button>
                <output className="min-w-14 text-center font-semibold tabular-nums">
                  {ticked} / {row.qty}
                </output>
                <button
                  type="button"
                  aria-label="One more"
                  aria-disabled={isDone || undefined}
                  className={BUTTON}
                  onClick={() => onChange((now) => tickUnits(row, now, 1))}
                >
                  +
                </button>
                <button
                  type="button"
                  aria-label="All of them"
                  aria-disabled={isDone || undefined}
                  className={BUTTON}
                  onClick={() => onChange((now) => tickUnits(row, now, row.qty))}
                >
                  <Icon name="check" className="size-5" />
                </button>
              </fieldset>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
