'use client';

import { useState } from 'react';
import { MailSent } from '#components/auth/mail-sent.tsx';
import { RequireLogout } from '#components/auth/require-logout.tsx';
import { useReturnQuery } from '#components/auth/use-return-query.ts';
import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import { CHECK_SPAM } from '#lib/commerce/account/texts.ts';
import { useLinkLogsIn } from '#stores/account/sign-up-session-store.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpScreen() {
  const signIn = useReturnQuery('/account/signup', '/account/signin');
  const linkLogsIn = useLinkLogsIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <RequireLogout>
      {sentTo === null ? (
        <>
          <p className="mt-3 text-lg text-ink-soft">
            Been here before?{' '}
            <TextLink href={signIn} className="text-ink">
              Log in
            </TextLink>
          </p>
          <SignUpForm signIn={signIn} onDone={setSentTo} />
        </>
      ) : (
        <MailSent>
          <p>
            We’ve sent a link to <strong className="break-all">{sentTo}</strong>. Follow it within
            24 hours to verify your email address
            {linkLogsIn ? '. In this browser, it also logs you in.' : ', then log in.'}
          </p>
          <p className="text-ink-soft">{CHECK_SPAM}</p>
          <ResendVerification user={sentTo} />
          <TextButton onClick={() => setSentTo(null)} className="-mt-3 justify-self-start">
            Use another email address
          </TextButton>
        </MailSent>
      )}
    </RequireLogout>
  );
}
