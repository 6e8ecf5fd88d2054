'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { reportDifferingPasswords } from '#components/auth/report-differing-passwords.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type ChangePasswordFields, changePasswordForm } from '#lib/api/schemas/account-forms.ts';
import {
  AUTH_TOO_OFTEN,
  changePasswordProblem,
  PASSWORD_CHANGED,
} from '#lib/commerce/account/texts.ts';
import { hasOwnPool } from '#lib/config/user-pool.ts';
import { auth, useAuth } from '#stores/account/auth-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const resolver = reportDifferingPasswords(zodResolver(changePasswordForm));

export function ChangePasswordForm() {
  const { customer } = useAuth();
  const form = useForm<ChangePasswordFields>({
    resolver,
  });
  const { register, handleSubmit, formState, reset } = form;
  const { pending, done, problem, error, make } = useAuthCall();

  const change = handleSubmit(async (fields) => {
    const changed = await make((client) =>
      client.changePassword(customer?.sub ?? '', fields.currentPassword, fields.password),
    );
    if (changed) reset();
    // Either the password was wrong, or the session was ended elsewhere: find out which.
    else await auth.check();
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void change(event)}
      className="grid max-w-xl gap-5"
    >
      {done && (
        <FormMessage kind="success" title={PASSWORD_CHANGED}>
          {hasOwnPool() ? (
            <p>You stay logged in here, and are logged out on your other devices.</p>
          ) : (
            <>
              <p>You stay logged in, also on your other devices.</p>
              <TextLink href="/account/security">See where you’re logged in</TextLink>
            </>
          )}
        </FormMessage>
      )}
      {problem && (
        <FormMessage title={callErrorText(changePasswordProblem(problem), error)}>
          {problem === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
        </FormMessage>
      )}
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={customer?.email ?? ''} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'New password', repeat: 'Repeat new password' }} />
      </FormProvider>
      <SubmitButton
        size="large"
        pending={pending}
        pendingText="Changing your password…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Change password
      </SubmitButton>
    </form>
  );
}
