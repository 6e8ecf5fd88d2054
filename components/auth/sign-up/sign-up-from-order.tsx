'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { loadWhileFilling } from '#components/auth/load-while-filling.ts';
import { NewPasswordFields } from '#components/auth/passwords/new-password-fields.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { type ResetPasswordFields, resetPasswordForm } from '#lib/api/schemas/account-forms.ts';
import { CHECK_EMAIL, CREATING_ACCOUNT, signUpProblem } from '#lib/commerce/account/texts.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { keepSignUpEmail } from '#stores/account/sign-up-email-store.ts';
import { keepSignUpSession, useLinkLogsIn } from '#stores/account/sign-up-session-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/** Creates an account for a guest from their order: only a password is left to choose. */
export function SignUpFromOrder({
  buyer,
}: {
  buyer: { firstName: string; lastName: string; email: string };
}) {
  const { firstName, lastName, email } = buyer;
  const form = useForm<ResetPasswordFields>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', repeatPassword: '' },
  });
  const linkLogsIn = useLinkLogsIn();
  const { handleSubmit, setFocus } = form;
  const { pending, done, problem, error, make } = useAuthCall();

  // The button that opened this form had the focus and is gone.
  useEffect(() => setFocus('password'), [setFocus]);

  const signUp = handleSubmit(async ({ password }) => {
    const details = { firstName, lastName, email, password };
    const account = { ...details, dateOfBirth: null, agreeToMarketing: false };
    const made = await make(async (client) => keepSignUpSession(await client.signUp(account)));
    if (made) keepSignUpEmail(email);
  });

  if (done) {
    return (
      <FormMessage kind="success" title={CHECK_EMAIL}>
        <p className="[overflow-wrap:anywhere]">
          We’ve sent a link to {email}. Follow it to verify your address
          {linkLogsIn ? ' and log in.' : ', then log in.'}
        </p>
      </FormMessage>
    );
  }
  return (
    <form
      {...loadWhileFilling('account_sign_up')}
      noValidate
      method="post"
      onSubmit={(event) => void signUp(event)}
      className="grid max-w-xl gap-5"
    >
      {problem && (
        <FormMessage title={callErrorText(signUpProblem(problem), error)}>
          {problem === 'UsernameExists' && <TextLink href="/account/signin">Log in</TextLink>}
          {problem === 'ChallengeFailed' && <p>{CHALLENGE_FAILED}</p>}
          {problem === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
        </FormMessage>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'Password', repeat: 'Repeat password' }} />
      </FormProvider>
      <SubmitButton
        pending={pending}
        pendingText={CREATING_ACCOUNT}
        className="max-sm:w-full sm:justify-self-start"
      >
        Create my account
      </SubmitButton>
    </form>
  );
}
