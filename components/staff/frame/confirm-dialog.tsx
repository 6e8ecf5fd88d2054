'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { staffConfirmCall } from '#lib/api/calls/staff/log-in.ts';
import { passkeyConfirmCall } from '#lib/api/calls/staff/passkeys.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { answerConfirmations } from '#lib/api/staff/confirm-second-step.ts';
import { askForPasskey, passkeyProblem } from '#lib/api/staff/passkey.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';

type Fields = z.output<typeof staffConfirmCall.request>;

/** Asks for the second step when a command wants it. */
export function ConfirmDialogHost() {
  const [open, setOpen] = useState(false);
  const [fully, setFully] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => {});
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    resolver: zodResolver(staffConfirmCall.request),
  });
  useEffect(
    () =>
      answerConfirmations(({ fully: wantsBoth }) => {
        setFully(wantsBoth);
        setOpen(true);
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );

  function close(confirmed: boolean) {
    setOpen(false);
    answer.current(confirmed);
    reset();
  }
  const confirm = useWrite({
    mutationFn: (body: Fields) => callStaff(staffConfirmCall, { body }),
    onSuccess: () => close(true),
  });
  const byPasskey = useWrite({
    mutationFn: async () =>
      callStaff(passkeyConfirmCall, { body: { passkey: await askForPasskey() } }),
    onSuccess: () => close(true),
  });
  const problem = commandProblem(confirm.error ?? passkeyProblem(byPasskey.error));

  return (
    <Dialog open={open} onClose={() => close(false)} title="Confirm it’s you" startsInField>
      <form
        noValidate
        className="grid gap-4 overflow-y-auto p-6"
        onSubmit={handleSubmit((fields) => confirm.mutate(fields))}
      >
        <p className="text-ink-soft">
          {fully
            ? 'This changes how you log in. Enter your password and a code, or use a passkey. If you log in with a work account, log out and in again first.'
            : 'This moves money or changes what people may do. It asks again after ten minutes.'}
        </p>
        {problem && <FormMessage title={problem} />}
        {fully && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...register('password', { shouldUnregister: true })}
            error={formState.errors.password?.message}
          />
        )}
        <TextField
          label="Code from your app, or a recovery code"
          autoComplete="one-time-code"
          inputMode="text"
          {...register('code')}
          error={formState.errors.code?.message}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button kind="secondary" onClick={() => byPasskey.mutate()}>
            Use a passkey
          </Button>
          <SubmitButton pending={confirm.isPending} pendingText="Checking…">
            Confirm
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
