'use client';

import { useEffect, useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';

/** How long after the last key the list follows, in ms: a year is typed digit by digit. */
const PAUSE_MS = 700;

/** A day by which a list is narrowed, `YYYY-MM-DD` or empty. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      // While a year is typed the browser gives days such as 0002-11-30.
      if (typed !== '' && typed < '1970') return;
      setTyped(null);
      if (typed !== value) onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      label={label}
      type="date"
      min="2000-01-01"
      max="2199-12-31"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className="w-44"
    />
  );
}
