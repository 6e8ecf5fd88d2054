import type { ComponentProps } from 'react';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { useSignedInFlag } from '#stores/account/auth-store.ts';

/**
 * An e-mail address in a form for guests. On Back, browsers refill forms for anybody, so it must
 * never hold a customer's address.
 */
export function GuestEmailField(props: Omit<ComponentProps<typeof EmailField>, 'label'>) {
  const isCustomer = useSignedInFlag();
  return (
    <EmailField label="Email address" autoComplete={isCustomer ? 'off' : 'email'} {...props} />
  );
}
