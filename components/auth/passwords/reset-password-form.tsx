'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import type { LinkParameters } from '#components/auth/link-parameters.ts';
import { loadWhileFilling } from '#components/auth/load-while-filling.ts';
import { reportDifferingPasswords } from '#components/auth/report-differing-passwords.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type ResetPasswordFields, resetPasswordForm } from '#lib/api/schemas/account-forms.ts';
import { PASSWORD_CHANGED, resetPasswordProblem } from '#lib/commerce/account/texts.ts';
import { hasOwnPool } from '#lib/config/user-pool.ts';
import { auth } from '#stores/account/auth-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const resolver = reportDifferingPasswords(zodResolver(resetPasswordForm));

/** Sets a new password with the link from an e-mail; `link` is null until it is read. */
export function ResetPasswordForm({ link }: { link: LinkParameters | null }) {
  const form = useForm<ResetPasswordFields>({
    resolver,
  });
  const { pending, done, problem, error, make } = useAuthCall();

  const save = form.handleSubmit(async ({ password }) => {
    if (!link) return;
    const saved = await make((client) => client.resetPassword(link.user, link.code, password));
    // A new password ends every session: check this browser's own immediately.
    if (saved && auth.customer()) await auth.check();
  });

  if (done) return <Saved />;
  return (
    <form
      {...loadWhileFilling(null)}
      noValidate
      method="post"
      onSubmit={(event) => void save(event)}
      className="mt-8 grid max-w-xl gap-5"
    >
      {problem && (
        <FormMessage title={callErrorText(resetPasswordProblem(problem), error)}>
          {problem === 'CodeInvalid' && (
            <>
              <p>The link has already been used, has expired, or was replaced by a newer one.</p>
              <TextLink href="/account/password/forgot">Send a new link</TextLink>
            </>
          )}
        </FormMessage>
      )}
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'New password', repeat: 'Repeat new password' }} />
      </FormProvider>
      <SubmitButton
        size="large"
        pending={pending}
        pendingText="Saving your new password…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Save new password
      </SubmitButton>
    </form>
  );
}

function Saved() {
  return (
    <div className="mt-8 grid max-w-xl gap-6">
      <FormMessage kind="success" title={PASSWORD_CHANGED}>
        <p>
          {hasOwnPool()
            ? 'You are logged out on every device. Log in with your new password.'
            : 'Log in with your new password. Under Security you see where you’re logged in, and can log out there.'}
        </p>
      </FormMessage>
      <ButtonLink
        href="/account/signin"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
      >
        Log in
      </ButtonLink>
    </div>
  );
}
