import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import {
  knownBy,
  type SizeTable,
  sizeFor,
  sizeNamesIn,
  tablesFor,
} from '#lib/commerce/fit/size-table.ts';

/** Chooses the size with a label; null if it cannot be bought. */
export type ChooseSize = (label: string) => (() => void) | null;

/** The tables in a guide's HTML, in centimetres. */
function tablesIn(html: string): SizeTable[] {
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table');
  return [...tables].map((table) => {
    const [headings = [], ...rows] = [...table.rows].map((row) =>
      [...row.cells]
        .filter((cell) => !cell.classList.contains('inches'))
        .map((cell) => cell.textContent.trim()),
    );
    return { headings, rows };
  });
}

/**
 * Finds the shop's size from another system's or from a measure, by the tables of a size guide.
 * Shows nothing for a guide without such tables.
 */
export function FitFinder({
  html,
  labels,
  choose,
}: {
  /** The guide. */
  html: string;
  /** The product's sizes. */
  labels: readonly string[];
  choose: ChooseSize;
}) {
  const tables = tablesFor(tablesIn(html), labels);
  const ways = tables.flatMap((table) => knownBy(table).map((by) => ({ table, by })));
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  const way = ways[chosen];
  if (!way) return null;
  const { table, by } = way;
  const cell = said.trim() === '' ? null : sizeFor(table, by, said);
  const names = cell === null ? [] : sizeNamesIn(cell);
  const label = names.find((name) => labels.includes(name)) ?? names[0];
  const take = label === undefined ? null : choose(label);
  const several = tables.length > 1;
  return (
    <section aria-label="Find your size" className="mb-6 rounded-xl bg-sunk px-4 pt-3 pb-4">
      <p className="font-semibold">Find your size</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="I know my size in"
          value={chosen}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
            setSaid('');
          }}
        >
          {ways.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ways have no identity but their place.
            <option key={index} value={index}>
              {several ? `${one.by.heading} (${one.table.rows[0]?.[0]}…)` : one.by.heading}
            </option>
          ))}
        </SelectField>
        {by.values ? (
          <SelectField
            label="I wear"
            value={said}
            onChange={(event) => setSaid(event.currentTarget.value)}
          >
            <option value="" />
            {by.values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={by.heading}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            value={said}
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
        )}
      </div>
      <div aria-live="polite" className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {label !== undefined && (
          <p>
            Your size is <strong>{label}</strong>.
          </p>
        )}
        {label === undefined && said.trim() !== '' && <p>We have no size for that.</p>}
        {take && (
          <Button kind="secondary" onClick={take}>
            Choose {label}
          </Button>
        )}
      </div>
    </section>
  );
}
