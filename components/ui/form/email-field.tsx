import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for an e-mail address. Phones neither capitalise nor correct it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
