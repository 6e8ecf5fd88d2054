'use client';

import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { resendProblem } from '#lib/commerce/account/texts.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

/**
 * Sends the verification link again and shows the result. `user`: e-mail address, or the user id
 * from a link.
 */
export function ResendVerification({ user }: { user: string }) {
  const { pending, done, problem, error, make } = useAuthCall();
  const send = () => make((client) => client.resendVerification(user));
  return (
    <div>
      {problem !== 'AlreadyVerified' && (
        <TextButton onClick={() => void send()} aria-disabled={pending || undefined}>
          {pending ? 'Sending…' : 'Resend verification email'}
        </TextButton>
      )}
      <div role="status">
        {done && <p>We’ve sent a new link. It may take a minute to arrive.</p>}
        {problem && (
          <p className={problem === 'AlreadyVerified' ? '' : 'font-semibold text-danger'}>
            {callErrorText(resendProblem(problem), error)}
          </p>
        )}
      </div>
      {problem === 'AlreadyVerified' && <TextLink href="/account/signin">Log in</TextLink>}
    </div>
  );
}
