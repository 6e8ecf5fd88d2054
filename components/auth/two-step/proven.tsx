'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChallengePart } from '#components/auth/challenge/challenge-part.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import type { ProvenSession, SignInChallenge, SignInStep } from '#lib/api/auth/auth-client.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { type ProvePasswordFields, provePasswordForm } from '#lib/api/schemas/account-forms.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import {
  AUTH_TEXTS,
  AUTH_TOO_OFTEN,
  changePasswordProblem,
  signInProblem,
} from '#lib/commerce/account/texts.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/**
 * Makes a signed-in customer prove once more who they are, with every step of a sign-in: an open
 * browser must not be enough to change how its owner signs in. The session that this gives ends when
 * the part is left.
 */
export function Proven({
  email,
  lead = 'First, enter your password again, so that nobody else can do this for you.',
  onProven,
  children,
}: {
  email: string;
  /** Says what will happen after that. */
  lead?: string | undefined;
  onProven?: (session: ProvenSession) => void;
  children: (session: ProvenSession) => ReactNode;
}) {
  const [session, setSession] = useState<ProvenSession | null>(null);
  useEffect(() => () => void session?.end(), [session]);
  if (session) return children(session);
  return (
    <ProveForm
      email={email}
      lead={lead}
      onProven={(now) => {
        setSession(now);
        onProven?.(now);
      }}
    />
  );
}

function ProveForm({
  email,
  lead,
  onProven,
}: {
  email: string;
  lead: string;
  onProven: (session: ProvenSession) => void;
}) {
  const { register, handleSubmit, formState, setFocus, reset } = useForm<ProvePasswordFields>({
    resolver: zodResolver(provePasswordForm),
    defaultValues: { password: '' },
  });
  const [asked, setAsked] = useState<SignInChallenge<ProvenSession> | null>(null);
  const [over, setOver] = useState<AuthErrorCode | null>(null);
  const { pending, problem: failure, error, make } = useAuthCall();
  const problem = over ?? failure;
  useEffect(() => {
    if (!asked) setFocus('password');
  }, [asked, setFocus]);

  function goOn({ result, challenge }: SignInStep<ProvenSession>) {
    if (challenge) setAsked(challenge);
    else onProven(result);
  }

  const prove = handleSubmit(async ({ password }) => {
    setOver(null);
    await make(async () => goOn(await (await loadAuthClient()).prove(email, password)));
    reset();
  });

  if (asked) {
    return (
      <ChallengePart
        key={asked.kind}
        challenge={asked}
        email={email}
        action="Continue"
        onAnswer={async (answer) => goOn(await asked.answer(answer))}
        onBack={(why) => {
          setAsked(null);
          setOver(why);
        }}
      />
    );
  }
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void prove(event)}
      className="grid content-start gap-5"
    >
      <p>{lead}</p>
      {problem && (
        <FormMessage title={callErrorText(proveProblem(problem), error)}>
          {problem === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
          {problem === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
        </FormMessage>
      )}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <NotificationsSlot />
      <SubmitButton
        pending={pending}
        pendingText="Checking your password…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Continue
      </SubmitButton>
    </form>
  );
}

function proveProblem(code: AuthErrorCode): string {
  if (code === 'SignInOver') return signInProblem(code);
  const text = changePasswordProblem(code);
  return text === AUTH_TEXTS.changeFailed ? 'Unable to check your password.' : text;
}
