'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPasswordFields } from '#components/auth/passwords/new-password-fields.tsx';
import { reportDifferingPasswords } from '#components/auth/report-differing-passwords.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { demandedPasswordForm, type ResetPasswordFields } from '#lib/api/schemas/account-forms.ts';
import { AUTH_TOO_OFTEN, challengeProblem } from '#lib/commerce/account/texts.ts';
import type { StepCall } from './use-step.ts';

const resolver = reportDifferingPasswords(zodResolver(demandedPasswordForm));

/** Asks for the new password that the shop's staff demand. */
export function NewPasswordStep({
  call: { pending, problem, error, send },
  email,
  onBack,
}: {
  call: StepCall;
  email: string;
  onBack: () => void;
}) {
  const form = useForm<ResetPasswordFields>({ resolver });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = form.handleSubmit(async ({ password }) => {
    await send(password);
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="grid content-start gap-5"
    >
      {problem && (
        <FormMessage title={callErrorText(challengeProblem(problem), error)}>
          {problem === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
          {problem === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
        </FormMessage>
      )}
      <p>Your account needs a new password before you can log in.</p>
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormProvider {...form}>
        <NewPasswordFields labels={{ password: 'New password', repeat: 'Repeat new password' }} />
      </FormProvider>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          pending={pending}
          pendingText="Saving your new password…"
          className="max-sm:grow"
        >
          Save and log in
        </SubmitButton>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
