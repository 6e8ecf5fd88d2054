'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountEmailField } from '#components/auth/account-email-field.tsx';
import { CodeStep } from '#components/auth/challenge/code-step.tsx';
import { useStep } from '#components/auth/challenge/use-step.ts';
import { Proven } from '#components/auth/two-step/proven.tsx';
import { EmailGuess } from '#components/commerce/email-guess.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { ProvenSession } from '#lib/api/auth/auth-client.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { type EmailFields, emailForm } from '#lib/api/schemas/account-forms.ts';
import { AUTH_TOO_OFTEN, EMAIL_CHANGE_TEXTS } from '#lib/commerce/account/texts.ts';
import { auth } from '#stores/account/auth-store.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

interface Props {
  email: string;
  onClose: () => void;
  /** Called once the address has changed and this browser's session has it. */
  onChanged: () => void;
}

/** Changes the address that a customer logs in with. */
export function ChangeEmailDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Change your email address">
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {open && (
          <Proven email={props.email}>{(session) => <Steps session={session} {...props} />}</Proven>
        )}
      </div>
    </Dialog>
  );
}

function Steps({ session, onClose, onChanged }: Props & { session: ProvenSession }) {
  const [wanted, setWanted] = useState<string | null>(null);

  async function finish(code: string) {
    await session.confirmNewEmail(code);
    await auth.adopt(session);
    showAlert('SUCCESS', EMAIL_CHANGE_TEXTS.changed);
    onChanged();
    onClose();
  }

  if (wanted === null) return <NewAddress session={session} onAsked={setWanted} />;
  return <EnterCode wanted={wanted} onCode={finish} onBack={() => setWanted(null)} />;
}

function NewAddress({
  session,
  onAsked,
}: {
  session: ProvenSession;
  onAsked: (email: string) => void;
}) {
  const { register, handleSubmit, formState, setFocus, setValue } = useForm<EmailFields>({
    resolver: zodResolver(emailForm),
  });
  const { pending, problem, error, make } = useAuthCall();
  useEffect(() => setFocus('email'), [setFocus]);
  const ask = handleSubmit(async ({ email }) => {
    if (await make(() => session.askForNewEmail(email))) onAsked(email);
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void ask(event)}
      className="grid content-start gap-5"
    >
      {problem && (
        <FormMessage
          title={
            problem === 'InvalidRequest'
              ? EMAIL_CHANGE_TEXTS.sameAddress
              : callErrorText(EMAIL_CHANGE_TEXTS.askFailed, error)
          }
        >
          {problem === 'LimitExceeded' && <p>{AUTH_TOO_OFTEN}</p>}
        </FormMessage>
      )}
      <p>
        We’ll email a code to your new address, and tell your old one. Your orders, cart and
        newsletter move with you.
      </p>
      <div>
        <AccountEmailField
          autoComplete="email"
          enterKeyHint="send"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <EmailGuess onAccept={(email) => setValue('email', email, { shouldValidate: true })} />
      </div>
      <SubmitButton
        pending={pending}
        pendingText="Sending a code…"
        className="max-sm:w-full sm:justify-self-start"
      >
        Send a code
      </SubmitButton>
    </form>
  );
}

function EnterCode({
  wanted,
  onCode,
  onBack,
}: {
  wanted: string;
  /** Rejects with AuthError. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  return (
    <CodeStep
      call={useStep(onCode)}
      hint="Six digits"
      wrong={EMAIL_CHANGE_TEXTS.wrongCode}
      action="Change address"
      onBack={onBack}
    >
      <p>
        We’ve sent a code to <strong className="break-all">{wanted}</strong>. It works for ten
        minutes. All your other devices will be logged out.
      </p>
    </CodeStep>
  );
}
