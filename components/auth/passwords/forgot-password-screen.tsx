'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { loadWhileFilling } from '#components/auth/load-while-filling.ts';
import { MailSent } from '#components/auth/mail-sent.tsx';
import { useReturnQuery } from '#components/auth/use-return-query.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { useEarlySubmit } from '#components/ui/form/use-early-submit.ts';
import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type EmailFields, emailForm } from '#lib/api/schemas/account-forms.ts';
import { AUTH_TEXTS, CHECK_SPAM } from '#lib/commerce/account/texts.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/** Asks for the e-mail address and sends a password-reset link to it. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <ForgotPasswordForm onDone={setSentTo} />;
  return (
    <MailSent>
      <p>
        If there is an account for <strong className="break-all">{sentTo}</strong>, a link to set a
        new password is on its way. It works once and expires after 24 hours.
      </p>
      <p className="text-ink-soft">{CHECK_SPAM}</p>
      <TextButton onClick={() => setSentTo(null)} className="justify-self-start">
        Send another link
      </TextButton>
    </MailSent>
  );
}

function ForgotPasswordForm({ onDone }: { onDone: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<EmailFields>({
    resolver: zodResolver(emailForm),
  });
  const early = useEarlySubmit();
  const { pending, problem, error, make } = useAuthCall();
  const signIn = useReturnQuery('/account/password/forgot', '/account/signin');
  const send = handleSubmit(async ({ email }) => {
    if (await make((client) => client.forgotPassword(email))) onDone(email);
  });
  return (
    <>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Enter your email address, and we’ll send you a link to set a new password.
      </p>
      <form
        {...early}
        {...loadWhileFilling('account_password_forgot')}
        noValidate
        onSubmit={(event) => void send(event)}
        className="mt-8 grid max-w-md gap-5"
      >
        {problem && (
          <FormMessage title={callErrorText(AUTH_TEXTS.resetFailed, error)}>
            {problem === 'ChallengeFailed' && <p>{CHALLENGE_FAILED}</p>}
            {problem === 'LimitExceeded' && (
              <p>You’ve asked for too many links. Please wait an hour, then try again.</p>
            )}
          </FormMessage>
        )}
        <AccountEmailField
          enterKeyHint="send"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <SubmitButton
          size="large"
          pending={pending}
          pendingText="Sending the link…"
          className="max-sm:w-full sm:justify-self-start"
        >
          Send reset link
        </SubmitButton>
        <TextLink href={signIn} className="-my-2 justify-self-start">
          Back to log in
        </TextLink>
      </form>
    </>
  );
}
