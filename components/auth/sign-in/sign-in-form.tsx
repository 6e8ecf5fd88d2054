'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { ChallengePart } from '#components/auth/challenge/challenge-part.tsx';
import { loadWhileFilling } from '#components/auth/load-while-filling.ts';
import { ResendVerification } from '#components/auth/sign-up/resend-verification.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { useEarlySubmit } from '#components/ui/form/use-early-submit.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorAdvice, callErrorText } from '#lib/api/call-error-text.ts';
import { type SignInFields, signInForm } from '#lib/api/schemas/account-forms.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { AUTH_TOO_OFTEN, signInProblem } from '#lib/commerce/account/texts.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { hasPasskeys } from '#lib/config/user-pool.ts';
import { type AskedSignIn, auth } from '#stores/account/auth-store.ts';
import { forgetSignUpEmail, whenSignUpEmailKnown } from '#stores/account/sign-up-email-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/** Loads after the form, so that a customer who has a password does not wait for it. */
const PasskeySignIn = lazyPart(
  () => import('#components/auth/passkeys/passkey-sign-in.tsx').then((part) => part.PasskeySignIn),
  { failed: null },
);

/** Logs a customer in. Parents watch the auth store's status to know when that has succeeded. */
export function SignInForm({
  forgot,
  email: known,
  linkCode,
  overlay,
}: {
  /** URL of the page that sends a password-reset link. */
  forgot: string;
  /** The address to fill in, if it is known. */
  email?: string;
  /** The code of the verification link that led here. */
  linkCode?: string;
  /**
   * Set when shown in an overlay: takes the focus at once, calls `onLeave` when a link in it is
   * followed, and `onAsked` when a challenge replaces the form or ends.
   */
  overlay?: { onLeave: () => void; onAsked: (isAsked: boolean) => void };
}) {
  // No default values: they would overwrite what a password manager filled in before hydration.
  const { register, handleSubmit, formState, setFocus, setValue, getValues } =
    useForm<SignInFields>({
      resolver: zodResolver(signInForm),
    });
  const { errors } = formState;
  const [tried, setTried] = useState('');
  const [asked, setAsked] = useState<AskedSignIn | null>(null);
  const [over, setOver] = useState<AuthErrorCode | null>(null);
  const [isBack, setIsBack] = useState(false);
  const { pending, problem: failure, error, make } = useAuthCall();
  const problem = over ?? failure;
  const early = useEarlySubmit();
  const form = early.ref;

  const isOverlay = overlay !== undefined;
  const offersPasskeys = hasPasskeys();
  useEffect(() => {
    if (isOverlay) setFocus('email');
  }, [isOverlay, setFocus]);

  const onAsked = overlay?.onAsked;
  const isAsked = asked !== null;
  useEffect(() => {
    onAsked?.(isAsked);
    return () => onAsked?.(false);
  }, [isAsked, onAsked]);

  useEffect(() => {
    const fill = (email: string) => {
      // What somebody is typing must not end up in another field.
      const isTyping = !isOverlay && form.current?.contains(document.activeElement);
      if (getValues('email') || isTyping) return;
      setValue('email', email);
      // At once: `setFocus` waits a moment, in which somebody may have begun to type elsewhere.
      form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
    };
    if (known === undefined) return whenSignUpEmailKnown(fill);
    fill(known);
  }, [known, getValues, setValue, isOverlay, form]);

  useEffect(() => {
    if (isBack && !asked) setFocus('password');
  }, [isBack, asked, setFocus]);

  function goOn(challenge: AskedSignIn | null) {
    setAsked(challenge);
    if (!challenge) forgetSignUpEmail();
  }
  function goBack(why: AuthErrorCode | null) {
    setAsked(null);
    setOver(why);
    setIsBack(true);
  }

  const logIn = handleSubmit(async ({ email, password }) => {
    setTried(email);
    setOver(null);
    await make(async () => {
      const challenge = await auth.signIn(email, password, linkCode);
      goOn(challenge);
      // The password has been proved. If a later step fails, it is asked for again.
      if (challenge) setValue('password', '');
    });
  });

  if (asked) {
    return (
      <ChallengePart
        key={asked.kind}
        challenge={asked}
        email={tried}
        action="Log in"
        onAnswer={async (answer) => goOn(await auth.answer(asked, answer))}
        onBack={goBack}
      />
    );
  }
  return (
    <form
      {...early}
      {...loadWhileFilling('account_sign_in')}
      noValidate
      onSubmit={(event) => void logIn(event)}
      className="grid content-start gap-5"
    >
      {problem && <Problem code={problem} error={error} email={tried} />}
      <AccountEmailField
        {...(offersPasskeys && { autoComplete: 'username webauthn' })}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton
        size="large"
        pending={pending}
        pendingText="Logging you in…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Log in
      </SubmitButton>
      <TextLink
        href={forgot}
        {...(overlay && { onClick: overlay.onLeave })}
        className="-my-2 justify-self-start"
      >
        Forgot your password?
      </TextLink>
      {offersPasskeys && <PasskeySignIn />}
    </form>
  );
}

function Problem({ code, error, email }: { code: AuthErrorCode; error: unknown; email: string }) {
  return (
    <FormMessage title={callErrorText(signInProblem(code), error)}>
      {code === 'UserNotConfirmed' && (
        <>
          <p>Follow the link that we emailed to {email}, then log in.</p>
          <ResendVerification key={email} user={email} />
        </>
      )}
      {code === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
      {code === 'ChallengeFailed' && <p>{CHALLENGE_FAILED}</p>}
      {code === 'Unavailable' && <p>{callErrorAdvice(error)}</p>}
    </FormMessage>
  );
}
