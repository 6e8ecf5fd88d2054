'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { type ChallengeFields, challengeForm } from '#lib/api/schemas/account-forms.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { AUTH_TOO_OFTEN, CHALLENGE_TEXTS, challengeProblem } from '#lib/commerce/account/texts.ts';
import type { StepCall } from './use-step.ts';

const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of the codes that you saved when you set up two-step log-in.',
  wrong: CHALLENGE_TEXTS.unusedRecoveryCode,
} as const;

/** Asks for a code. */
export function CodeStep({
  call: { pending, problem, error, send },
  hint,
  wrong,
  action,
  offersRecovery = false,
  onBack,
  children,
}: {
  call: StepCall;
  hint: string;
  /** What to do about a wrong code. */
  wrong: string;
  action: string;
  /** Whether a recovery code may replace the app's code. */
  offersRecovery?: boolean;
  onBack: () => void;
  /** Says above the field what the code is. */
  children: ReactNode;
}) {
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<ChallengeFields>({
    resolver: zodResolver(challengeForm),
    defaultValues: { challengeAnswer: '' },
  });
  const [recovery, setRecovery] = useState(false);
  const field = recovery ? RECOVERY : { label: 'Code', hint, wrong };
  useEffect(() => setFocus('challengeAnswer'), [setFocus]);

  const submit = handleSubmit(async ({ challengeAnswer }) => {
    // A wrong code is useless, so clear it.
    if (await send(challengeAnswer)) return;
    resetField('challengeAnswer');
    setFocus('challengeAnswer');
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="grid content-start gap-5"
    >
      {problem && <Problem code={problem} error={error} wrong={field.wrong} />}
      {!recovery && children}
      <TextField
        // A new field, so that the phone shows the other keyboard.
        key={field.label}
        label={field.label}
        hint={field.hint}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="go"
        error={formState.errors.challengeAnswer?.message}
        {...register('challengeAnswer')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} pendingText="Checking your code…" className="max-sm:grow">
          {action}
        </SubmitButton>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      {offersRecovery && (
        <Button
          kind="quiet"
          className="-my-2 -ml-6 justify-self-start"
          onClick={() => {
            resetField('challengeAnswer');
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use a code from your app' : 'Lost your phone? Use a recovery code'}
        </Button>
      )}
    </form>
  );
}

function Problem({ code, error, wrong }: { code: AuthErrorCode; error: unknown; wrong: string }) {
  return (
    <FormMessage title={callErrorText(challengeProblem(code), error)}>
      {code === 'CodeInvalid' && <p>{wrong}</p>}
      {code === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
      {code === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
    </FormMessage>
  );
}
