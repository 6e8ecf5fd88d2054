'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { type LinkParameters, useLinkParameters } from '#components/auth/link-parameters.ts';
import { RequireLogout } from '#components/auth/require-logout.tsx';
import { SignInForm } from '#components/auth/sign-in/sign-in-form.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type EmailFields, emailForm } from '#lib/api/schemas/account-forms.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import {
  AUTH_TEXTS,
  CHECK_EMAIL,
  resendProblem,
  verifyProblem,
} from '#lib/commerce/account/texts.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { followVerification } from '#stores/account/sign-up-session-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Verifies an e-mail address; the verification e-mail links here. */
export function VerifyScreen() {
  const link = useLinkParameters('/account/verify');
  return (
    <div className="mt-8 grid max-w-xl gap-6">
      {link === null ? <Checking /> : <Verification key={link.code} link={link} />}
    </div>
  );
}

function Verification({ link }: { link: LinkParameters }) {
  const { user, code } = link;
  const { pending, done, problem, error, make } = useAuthCall();
  const isWhole = user !== '' && code !== '';
  const router = useRouter();
  const [isIn, setIsIn] = useState(false);
  const verify = () =>
    make(async () => {
      if (!(await followVerification(user, code))) return;
      setIsIn(true);
      showAlert('SUCCESS', AUTH_TEXTS.verified);
      router.replace('/account');
    });

  // A link works only once, so use it once even if the page renders again.
  const followed = useRef(false);
  const follow = useEffectEvent(() => {
    if (!isWhole || followed.current) return;
    followed.current = true;
    void verify();
  });
  useEffect(() => follow(), []);

  if (isIn) return <Opening />;
  if (done) return <Verified text={AUTH_TEXTS.verified} link={link} />;
  const reason = isWhole ? problem : 'CodeInvalid';
  if (reason === null || pending) return <Checking />;
  if (reason === 'AlreadyVerified') {
    return <Verified text={verifyProblem(reason)} link={link} />;
  }
  return <NotVerified reason={reason} error={error} user={user} onRetry={() => void verify()} />;
}

function Checking() {
  return (
    <p role="status" className="text-lg text-ink-soft">
      Verifying your email address…
    </p>
  );
}

function Opening() {
  return (
    <p role="status" className="text-lg text-ink-soft">
      Opening your account…
    </p>
  );
}

/**
 * In a browser that did not sign up, the log-in form follows and needs the password. Both together show
 * that the address is the customer's. The link itself must not log anybody in: whoever got hold of it would be in the account, or could lead somebody
 * into another account (docs/decisions/048-ways-to-log-in.md).
 */
function Verified({ text, link: { user, code } }: { text: string; link: LinkParameters }) {
  const { status } = useAuth();
  const [isGuest, setIsGuest] = useState(false);
  useEffect(() => {
    if (status === 'LOGGED_OUT') setIsGuest(true);
  }, [status]);
  return (
    <>
      <FormMessage kind="success" title={text} />
      {isGuest && (
        <RequireLogout>
          <SignInForm
            forgot="/account/password/forgot"
            linkCode={code}
            // A link may name its user by address or by id.
            {...(user.includes('@') && { email: user })}
          />
        </RequireLogout>
      )}
      {!isGuest && status === 'LOGGED_IN' && (
        <ButtonLink href="/account" size="large" className="max-sm:w-full sm:justify-self-start">
          My Account
        </ButtonLink>
      )}
    </>
  );
}

function NotVerified({
  reason,
  error,
  user,
  onRetry,
}: {
  reason: AuthErrorCode;
  error: unknown;
  user: string;
  onRetry: () => void;
}) {
  if (reason !== 'CodeInvalid') {
    return (
      <FormMessage title={callErrorText(verifyProblem(reason), error)}>
        <TextButton onClick={onRetry}>Try again</TextButton>
      </FormMessage>
    );
  }
  return (
    <>
      <FormMessage title={verifyProblem(reason)}>
        <p>It may have expired after 24 hours, or been replaced by a newer one.</p>
        {user !== '' && <ResendVerification user={user} />}
      </FormMessage>
      {user === '' && <VerifyByEmail />}
    </>
  );
}

/** Asks for the e-mail address to send a verification link to, if the followed link has no user. */
function VerifyByEmail() {
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
