'use client';

import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { hiddenOrderColumns } from '#stores/staff/hidden-columns.ts';

/** Switches columns on and off, on this device. The export has those that are shown. */
export function ColumnChoice({ names }: { names: readonly string[] }) {
  const hidden = hiddenOrderColumns.use(({ value }) => value);
  return (
    <details className="rounded-lg border border-line bg-surface print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5">Columns</summary>
      <fieldset className="grid gap-x-6 px-4 pb-3 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">Columns that are shown</legend>
        {names.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            checked={!hidden.includes(name)}
            onChange={() =>
              hiddenOrderColumns.update((value) =>
                value.includes(name) ? value.filter((one) => one !== name) : [...value, name],
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
