'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type EmailFields, emailForm } from '#lib/api/schemas/account-forms.ts';
import { CHECK_EMAIL, resendProblem } from '#lib/commerce/account/texts.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/** Asks for the e-mail address to send a verification link to, if the followed link has no user. */
export function VerifyByEmail() {
  const { register, handleSubmit, formState } = useForm<EmailFields>({
    resolver: zodResolver(emailForm),
  });
  const { pending, done, problem, error, make } = useAuthCall();
  const send = handleSubmit(({ email }) =>
    make((client) => client.resendVerification(email)).then(() => {}),
  );
  if (done) {
    return (
      <FormMessage kind="success" title={CHECK_EMAIL}>
        <p>If your email address still needs verifying, a new link is on its way.</p>
      </FormMessage>
    );
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void send(event)} className="grid gap-5">
      {problem && <FormMessage title={callErrorText(resendProblem(problem), error)} />}
      <AccountEmailField
        enterKeyHint="send"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <SubmitButton
        pending={pending}
        pendingText="Sending…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Send a new link
      </SubmitButton>
    </form>
  );
}
