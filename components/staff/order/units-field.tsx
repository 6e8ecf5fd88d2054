'use client';

import { useState } from 'react';
import { lineName, type StaffOrder, type Step } from './staff-order.ts';

/** How many units of each line a person chose, and what that asks for. */
interface ChosenUnits {
  texts: Readonly<Record<number, string>>;
  set: (line: number, text: string) => void;
  /** Null: nothing, or no numbers. */
  lines: { line: number; qty: number }[] | null;
}

/** The units of a step; at first all that can take it. */
export function useUnits(order: StaffOrder, step: Step): ChosenUnits {
  const [texts, setTexts] = useState<Record<number, string>>(() =>
    Object.fromEntries(order.lines.map(({ can }, line) => [line, String(can[step])])),
  );
  const chosen = Object.entries(texts).map(([line, text]) => ({
    line: Number(line),
    qty: text.trim() === '' ? 0 : Number(text),
  }));
  const isValid = chosen.every(({ qty }) => Number.isSafeInteger(qty) && qty >= 0);
  const lines = chosen.filter(({ qty }) => qty > 0);
  return {
    texts,
    set: (line, text) => setTexts((before) => ({ ...before, [line]: text })),
    lines: isValid && lines.length > 0 ? lines : null,
  };
}

/** A number of units for each line that can take the step. */
export function UnitsField({
  order,
  step,
  units,
}: {
  order: StaffOrder;
  step: Step;
  units: ChosenUnits;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[0.9375rem] font-semibold">Units</legend>
      {order.lines.map((line, index) => {
        if (line.can[step] === 0) return null;
        return (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move.
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="min-w-0">
              {lineName(line)}
              <span className="text-ink-soft"> of {line.can[step]}</span>
            </span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={line.can[step]}
              value={units.texts[index] ?? ''}
              onChange={(event) => units.set(index, event.currentTarget.value)}
              className="min-h-11 w-20 rounded-md border border-line-strong bg-surface px-3 text-right tabular-nums"
            />
          </label>
        );
      })}
    </fieldset>
  );
}
