'use client';

import { useEffect, useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';

/** How long after the last key the list follows, in ms. */
const PAUSE_MS = 350;

/** A text by which a list is narrowed while somebody types. */
export function FilterField({
  label,
  hint,
  value,
  isSearch = false,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  /** Whether it is the page's search, to which the key `/` leads. */
  isSearch?: boolean;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed.trim() !== value) onChange(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      label={label}
      hint={hint}
      type={isSearch ? 'search' : 'text'}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={isSearch ? 'min-w-56 grow' : 'w-44'}
    />
  );
}
