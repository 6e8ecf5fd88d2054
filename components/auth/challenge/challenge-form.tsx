'use client';

import type { SignInChallenge } from '#lib/api/auth/auth-client.ts';
import { type AuthErrorCode, authErrorCode, endsSignIn } from '#lib/commerce/account/auth-error.ts';
import { CHALLENGE_TEXTS } from '#lib/commerce/account/texts.ts';
import { hasRecoveryCodes } from '#lib/config/user-pool.ts';
import { AppSecret } from './app-secret.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { useStep } from './use-step.ts';

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
