'use client';

import { TextField } from '#components/ui/form/text-field.tsx';
import { useFieldProblem } from './problems.ts';

/** A line of a text. `field`: its name in problems. */
export function Line({
  label,
  hint,
  field,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  field: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={value}
      error={useFieldProblem(field)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
