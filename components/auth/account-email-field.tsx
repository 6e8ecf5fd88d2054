import type { ComponentProps } from 'react';
import { EmailField } from '#components/ui/form/email-field.tsx';

/** The e-mail address of an account; password managers treat it as the username. */
export function AccountEmailField(props: Omit<ComponentProps<typeof EmailField>, 'label'>) {
  return <EmailField label="Email address" autoComplete="username" {...props} />;
}
