'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Proven } from '#components/auth/two-step/proven.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { AuthClient, Passkey } from '#lib/api/auth/auth-client.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { PASSKEY_TEXTS } from '#lib/commerce/account/texts.ts';
import { PASSKEY_NAME_LENGTH } from '#lib/commerce/limits.ts';
import { useAuthCall } from '#stores/account/use-auth-call.ts';

export type PasskeyTask = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey };

interface Props {
  sub: string;
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

const TITLES = {
  add: 'Add a passkey',
  rename: 'Rename this passkey',
  remove: 'Remove this passkey?',
};

/** Adds, renames or removes a passkey. Closed if `task` is null. */
export function PasskeyDialog({ task, ...props }: Props & { task: PasskeyTask | null }) {
  return (
    <Dialog open={task !== null} onClose={props.onClose} title={task ? TITLES[task.name] : ''}>
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {task?.name === 'rename' && <Rename passkey={task.passkey} {...props} />}
        {task && task.name !== 'rename' && <AddOrRemove task={task} {...props} />}
      </div>
    </Dialog>
  );
}

/**
 * Adds or removes a passkey. This needs a log-in of its own, because an open browser must not be
 * enough for it.
 */
function AddOrRemove({
  task,
  email,
  onClose,
  onChanged,
}: Props & { task: Exclude<PasskeyTask, { name: 'rename' }> }) {
  const change = async (run: () => Promise<void>) => {
    await run();
    onChanged();
    onClose();
  };
  return (
    <Proven email={email}>
      {(session) =>
        task.name === 'add' ? (
          <NameForm
            initial=""
            hint="So that you recognise it: “My phone”, “Work laptop”."
            action="Continue"
            pendingText="Follow your device…"
            failed={PASSKEY_TEXTS.addFailed}
            onName={(name) => change(() => session.addPasskey(name))}
          />
        ) : (
          <Remove
            name={task.passkey.name}
            onRemove={() => change(() => session.removePasskey(task.passkey.id))}
            onClose={onClose}
          />
        )
      }
    </Proven>
  );
}

function Remove({
  name,
  onRemove,
  onClose,
}: {
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
}) {
  const { pending, problem, error, make } = useAuthCall();
  return (
    <div className="grid gap-5">
      {problem && <FormMessage title={callErrorText(PASSKEY_TEXTS.removeFailed, error)} />}
      <p className="wrap-anywhere">
        “{name}” won’t log in any more. Your password still does. Your device may keep listing the
        passkey; delete it there too.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={pending || undefined} onClick={() => void make(onRemove)}>
          {pending ? 'Removing…' : 'Remove passkey'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

function Rename({ sub, passkey, onClose, onChanged }: Props & { passkey: Passkey }) {
  return (
    <NameForm
      initial={passkey.name}
      hint="So that you recognise it."
      action="Save"
      pendingText="Saving…"
      failed={PASSKEY_TEXTS.renameFailed}
      onName={async (name, client) => {
        await client.renamePasskey(sub, passkey.id, name);
        onChanged();
        onClose();
      }}
    />
  );
}

function NameForm({
  initial,
  hint,
  action,
  pendingText,
  failed,
  onName,
}: {
  initial: string;
  hint: string;
  action: string;
  pendingText: string;
  failed: string;
  /** Rejects with AuthError. */
  onName: (name: string, client: AuthClient) => Promise<void>;
}) {
  const [name, setName] = useState(initial);
  const { pending, problem, error, make } = useAuthCall();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else void make((client) => onName(name.trim(), client));
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid content-start gap-5">
      {problem && <FormMessage title={problemText(problem, failed, error)} />}
      <TextField
        ref={field}
        label="Name"
        hint={hint}
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        value={name}
        error={missing ? 'Enter a name.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SubmitButton
        pending={pending}
        pendingText={pendingText}
        className="max-sm:w-full sm:justify-self-start"
      >
        {action}
      </SubmitButton>
    </form>
  );
}

function problemText(code: AuthErrorCode, failed: string, error: unknown): string {
  if (code === 'Cancelled') return PASSKEY_TEXTS.cancelled;
  return code === 'PasskeyKnown' ? PASSKEY_TEXTS.known : callErrorText(failed, error);
}
