import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';

/** The e-mail address of an account; password managers treat it as the username. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email address"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
