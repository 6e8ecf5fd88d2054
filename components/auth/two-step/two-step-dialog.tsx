'use client';

import { useState } from 'react';
import { AppSecret } from '#components/auth/challenge/app-secret.tsx';
import { CodeStep } from '#components/auth/challenge/code-step.tsx';
import { useStep } from '#components/auth/challenge/use-step.ts';
import { PrintAlone } from '#components/commerce/print-alone.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { renewRecoveryCodes } from '#lib/api/account/two-step.ts';
import type { ProvenSession } from '#lib/api/auth/auth-client.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { CHALLENGE_TEXTS, TWO_STEP_TEXTS } from '#lib/commerce/account/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasRecoveryCodes } from '#lib/config/user-pool.ts';
import { Proven } from './proven.tsx';

const COPY_FAILED = 'Unable to copy. Download or print the codes instead.';

/** What a customer wants to do with two-step log-in. */
export type TwoStepTask = 'set-up' | 'renew-codes' | 'remove';

const TITLES: Record<TwoStepTask, string> = {
  'set-up': 'Set up two-step log-in',
  'renew-codes': 'New recovery codes',
  remove: 'Switch off two-step log-in?',
};

const LEADS: Partial<Record<TwoStepTask, string>> = {
  'renew-codes': 'Your earlier recovery codes will stop working. First, log in once more.',
  remove:
    'Your password alone will then be enough to log in, and your recovery codes will stop working. First, log in once more.',
};

interface DialogProps {
  task: TwoStepTask;
  email: string;
  onClose: () => void;
  /** Called when something has changed; the dialog may stay open. */
  onChanged: () => void;
}

/** Sets up or removes two-step log-in, or makes new recovery codes. Closed if `task` is null. */
export function TwoStepDialog({
  task,
  ...props
}: Omit<DialogProps, 'task'> & { task: TwoStepTask | null }) {
  return (
    <Dialog open={task !== null} onClose={props.onClose} title={task ? TITLES[task] : ''}>
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {task && <Steps key={task} task={task} {...props} />}
      </div>
    </Dialog>
  );
}

type Step =
  | { name: 'wait' }
  | { name: 'app'; secret: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'failed'; text: string };

function Steps({ task, email, onClose, onChanged }: DialogProps) {
  const [step, setStep] = useState<Step>({ name: 'wait' });

  async function begin(session: ProvenSession) {
    try {
      if (task === 'set-up') {
        setStep({ name: 'app', secret: await session.beginAppSetUp() });
      } else if (task === 'renew-codes') {
        await showNewCodes(session);
      } else {
        await session.removeApp();
        onChanged();
        onClose();
      }
    } catch (error) {
      setStep({ name: 'failed', text: callErrorText(TWO_STEP_TEXTS.changeFailed, error) });
    }
  }

  async function showNewCodes({ idToken }: ProvenSession) {
    try {
      const codes = await renewRecoveryCodes(idToken);
      setStep({ name: 'codes', codes });
    } catch (error) {
      setStep({ name: 'failed', text: callErrorText(TWO_STEP_TEXTS.codesFailed, error) });
    }
    onChanged();
  }

  async function finish(session: ProvenSession, code: string) {
    await session.finishAppSetUp(code);
    if (hasRecoveryCodes()) return showNewCodes(session);
    onChanged();
    onClose();
  }

  const shown = (session: ProvenSession) => {
    switch (step.name) {
      case 'wait':
        return (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> One moment…
          </p>
        );
      case 'app':
        return (
          <SetUpApp
            secret={step.secret}
            email={email}
            onCode={(code) => finish(session, code)}
            onBack={onClose}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={step.codes} email={email} onDone={onClose} />;
      case 'failed':
        return (
          <div className="grid gap-5">
            <FormMessage title={step.text}>
              <p>Close this window and try again.</p>
            </FormMessage>
            <Button kind="secondary" onClick={onClose} className="justify-self-start">
              Close
            </Button>
          </div>
        );
    }
  };

  return (
    <Proven email={email} lead={LEADS[task]} onProven={(session) => void begin(session)}>
      {shown}
    </Proven>
  );
}

/** Shows the secret of a new app, and asks for its first code. */
function SetUpApp({
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

/** Shows new recovery codes, the only time that they can be seen, to be stored elsewhere. */
function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const [told, setTold] = useState('');
  const [printing, setPrinting] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTold('Copied.');
    } catch {
      setTold(COPY_FAILED);
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone, each of these codes gets you in once. Keep them somewhere safe, away
        from your phone. <strong className="font-semibold">We can’t show them again.</strong>
      </p>
      <Codes codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void copy()} className="max-sm:grow">
          Copy
        </Button>
        <Button kind="secondary" onClick={() => download(codes, email)} className="max-sm:grow">
          Download
        </Button>
        <Button kind="secondary" onClick={() => setPrinting(true)} className="max-sm:grow">
          Print
        </Button>
      </div>
      <p role="status" className="text-sm font-semibold empty:absolute">
        {told}
      </p>
      <NotificationsSlot />
      <Button onClick={onDone} className="max-sm:w-full sm:justify-self-start">
        I’ve saved my codes
      </Button>
      {printing && (
        <PrintAlone onPrinted={() => setPrinting(false)}>
          <h1 className="text-2xl">{headingOf(email)}</h1>
          <p className="my-4">Each code works once.</p>
          <Codes codes={codes} />
        </PrintAlone>
      )}
    </div>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul aria-label="Recovery codes" className="grid gap-2 rounded-lg bg-sunk p-4 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function headingOf(email: string): string {
  return `${BRAND.name}: recovery codes of ${email}`;
}

/** Makes the browser download the codes as a text file. */
function download(codes: readonly string[], email: string): void {
  const lines = [headingOf(email), 'Each code works once.', '', ...codes, ''];
  const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${BRAND.indexPrefix}-recovery-codes.txt`;
  link.click();
  // By now the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
