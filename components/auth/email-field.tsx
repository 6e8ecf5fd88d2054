import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/text-field.tsx';

/** Asks for the e-mail address that an account goes by; password managers know it as the user. */
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
