'use client';

import { AppSecret } from '#components/auth/challenge/app-secret.tsx';
import { CodeStep } from '#components/auth/challenge/code-step.tsx';
import { useStep } from '#components/auth/challenge/use-step.ts';
import { CHALLENGE_TEXTS } from '#lib/commerce/account/texts.ts';

/** Shows the secret of a new app, and takes its first code. */
export function SetUpApp({
  secret,
  email,
  onCode,
  onBack,
}: {
  secret: string;
  email: string;
  /** Rejects with AuthError. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  return (
    <CodeStep
      call={useStep(onCode)}
      hint="Six digits"
      wrong={CHALLENGE_TEXTS.wrongSetUpCode}
      action="Switch on"
      onBack={onBack}
    >
      <AppSecret secret={secret} email={email} />
      <p>Then enter the code that the app shows.</p>
    </CodeStep>
  );
}
