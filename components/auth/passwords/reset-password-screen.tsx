'use client';

import { useLinkParameters } from '#components/auth/link-parameters.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { AUTH_TEXTS } from '#lib/commerce/account/texts.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password; the password-reset e-mail links here. */
export function ResetPasswordScreen() {
  const link = useLinkParameters('/account/password/reset');
  if (link && (link.user === '' || link.code === '')) return <NoLink />;
  return <ResetPasswordForm link={link} />;
}

/** Shown when the URL lacks the parameters of an e-mailed link. */
function NoLink() {
  return (
    <div className="mt-8 grid max-w-xl gap-6">
      <FormMessage title={AUTH_TEXTS.resetFailed}>
        <p>This link is incomplete. Open it from our email again, or ask for a new one.</p>
      </FormMessage>
      <ButtonLink
        href="/account/password/forgot"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
      >
        Send a new link
      </ButtonLink>
    </div>
  );
}
