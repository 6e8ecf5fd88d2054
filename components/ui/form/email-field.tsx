import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for an e-mail address, which phones neither capitalise nor correct. */
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
