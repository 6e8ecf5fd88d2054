'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPasswordFields } from '#components/auth/passwords/new-password-fields.tsx';
import { reportDifferingPasswords } from '#components/auth/report-differing-passwords.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { SignInChallenge } from '#lib/api/auth/auth-client.ts';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { demandedPasswordForm, type ResetPasswordFields } from '#lib/api/schemas/account-forms.ts';
import { type AuthErrorCode, authErrorCode, endsSignIn } from '#lib/commerce/account/auth-error.ts';
import { AUTH_TOO_OFTEN, CHALLENGE_TEXTS, challengeProblem } from '#lib/commerce/account/texts.ts';
import { hasRecoveryCodes } from '#lib/config/user-pool.ts';
import { AppSecret } from './app-secret.tsx';
import { CodeStep } from './code-step.tsx';
import { type StepCall, useStep } from './use-step.ts';

const resolver = reportDifferingPasswords(zodResolver(demandedPasswordForm));

const SIX_DIGITS = 'Six digits';

/** Asks for what the user pool wants after the password. Render a new one for each challenge. */
export function ChallengeForm({
  challenge: { kind, destination, secret },
  email,
  action,
  onAnswer,
  onBack,
}: {
  challenge: SignInChallenge<unknown>;
  email: string;
  /** The label of the button that sends a code. */
  action: string;
  /** Rejects with AuthError. */
  onAnswer: (answer: string) => Promise<void>;
  /** Goes back to the password. `problem`: why that is the only way. */
  onBack: (problem: AuthErrorCode | null) => void;
}) {
  const call = useStep(async (answer) => {
    try {
      await onAnswer(answer);
    } catch (error) {
      const code = authErrorCode(error);
      if (endsSignIn(code)) onBack(code === 'NotAuthorized' ? 'SignInOver' : code);
      throw error;
    }
  });
  const back = () => onBack(null);
  switch (kind) {
    case 'new-password':
      return <NewPasswordStep call={call} email={email} onBack={back} />;
    case 'app-code':
      return (
        <CodeStep
          call={call}
          hint={SIX_DIGITS}
          wrong={CHALLENGE_TEXTS.newestAppCode}
          action={action}
          offersRecovery={hasRecoveryCodes()}
          onBack={back}
        >
          <p>Enter the code that your authenticator app shows.</p>
        </CodeStep>
      );
    case 'sms-code':
      return (
        <CodeStep
          call={call}
          hint={SIX_DIGITS}
          wrong={CHALLENGE_TEXTS.newestSmsCode}
          action={action}
          onBack={back}
        >
          <p>We’ve sent a code by text message to {destination ?? 'your phone'}.</p>
        </CodeStep>
      );
    case 'app-set-up':
      return (
        <CodeStep
          call={call}
          hint={SIX_DIGITS}
          wrong={CHALLENGE_TEXTS.wrongSetUpCode}
          action={action}
          onBack={back}
        >
          <p>Your account needs two-step log-in. Set it up now.</p>
          <AppSecret secret={secret ?? ''} email={email} />
          <p>Then enter the code that the app shows.</p>
        </CodeStep>
      );
  }
}

/** Asks for the new password that the shop's staff demand. */
function NewPasswordStep({
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
