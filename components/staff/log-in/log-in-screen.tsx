'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { useGo } from '#components/ui/use-go.ts';
import { failedWith } from '#lib/api/call-api.ts';
import {
  type readLogInWaysCall,
  staffLogInCall,
  staffSecondStepCall,
} from '#lib/api/calls/staff/log-in.ts';
import { passkeyLogInCall } from '#lib/api/calls/staff/passkeys.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { forgetStaffData } from '#lib/api/staff/me-query.ts';
import { askForPasskey, passkeyProblem } from '#lib/api/staff/passkey.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { BRAND } from '#lib/config/brand.ts';
import { ByWork, useWorkAnswer } from './by-work.tsx';

/** The log-in of the staff room: a password or a work account, then a code; or a passkey. */
export function LogInScreen() {
  const { go, going } = useGo();
  const [isSecond, setIsSecond] = useState(false);
  const [again, setAgain] = useState<string | null>(null);
  const { data: ways } = useStaffRead<typeof readLogInWaysCall>('GET /session', {});
  const work = useWorkAnswer((secondStep) => (secondStep ? setIsSecond(true) : enter()));
  // The router keeps this page: whoever comes back to it begins anew.
  useEffect(() => () => setIsSecond(false), []);

  function enter() {
    forgetStaffData();
    go(wayBack(new URLSearchParams(location.search).get('to')));
  }
  function startAgain(why: string | null) {
    setAgain(why);
    setIsSecond(false);
  }

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <h1 className="text-3xl">{BRAND.name} staff</h1>
      {isSecond ? (
        <SecondStep pending={going} onDone={enter} onAgain={startAgain} />
      ) : (
        <>
          {ways?.byOthers !== false && (
            <>
              <FirstStep problem={again} onDone={() => setIsSecond(true)} />
              <ByPasskey pending={going} onDone={enter} />
            </>
          )}
          {(ways?.byWork || work.isPending || work.problem !== null) && (
            <ByWork
              pending={work.isPending || going}
              problem={work.problem ?? (ways?.byOthers === false ? again : null)}
            />
          )}
        </>
      )}
    </main>
  );
}

function FirstStep({ problem, onDone }: { problem: string | null; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<z.output<typeof staffLogInCall.request>>({
    resolver: zodResolver(staffLogInCall.request),
  });
  const logIn = useWrite({
    mutationFn: (body: z.output<typeof staffLogInCall.request>) =>
      callStaff(staffLogInCall, { body }),
    onSuccess: onDone,
  });
  const told = commandProblem(logIn.error) ?? problem;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((fields) => logIn.mutate(fields))}
    >
      {told && <FormMessage title={told} />}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...register('password')}
        error={formState.errors.password?.message}
      />
      <SubmitButton pending={logIn.isPending} pendingText="Checking your password…">
        Go on
      </SubmitButton>
      <p className="text-sm text-ink-soft">
        Lost your password or your app? An owner can send you a new invitation.
      </p>
    </form>
  );
}

function ByPasskey({ pending, onDone }: { pending: boolean; onDone: () => void }) {
  const logIn = useWrite({
    mutationFn: async () =>
      callStaff(passkeyLogInCall, { body: { passkey: await askForPasskey() } }),
    onSuccess: onDone,
  });
  const problem = commandProblem(passkeyProblem(logIn.error));
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {problem && <FormMessage title={problem} />}
      <SubmitButton
        type="button"
        kind="secondary"
        pending={logIn.isPending || pending}
        pendingText="Waiting for your passkey…"
        onClick={() => logIn.mutate()}
      >
        Use a passkey
      </SubmitButton>
    </div>
  );
}

function SecondStep({
  pending,
  onDone,
  onAgain,
}: {
  /** Whether the room is being opened. */
  pending: boolean;
  onDone: () => void;
  onAgain: (why: string | null) => void;
}) {
  const { register, handleSubmit, formState } = useForm<
    z.output<typeof staffSecondStepCall.request>
  >({ resolver: zodResolver(staffSecondStepCall.request) });
  const confirm = useWrite({
    mutationFn: (body: z.output<typeof staffSecondStepCall.request>) =>
      callStaff(staffSecondStepCall, { body }),
    onSuccess: onDone,
    onError: (error) => {
      if (failedWith<typeof staffSecondStepCall>(error, 'LogInAgain')) onAgain(error.message);
    },
  });
  const problem = commandProblem(confirm.error);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((fields) => confirm.mutate(fields))}
    >
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
        autoFocus
        {...register('code')}
        error={formState.errors.code?.message}
      />
      <SubmitButton pending={confirm.isPending || pending} pendingText="Checking your code…">
        Log in
      </SubmitButton>
      <Button kind="quiet" onClick={() => onAgain(null)}>
        Start again
      </Button>
    </form>
  );
}

/** Only pages of the room: an address from outside must not lead anywhere else. */
function wayBack(to: string | null): string {
  return to !== null && /^\/admin(?:\/(?!log-in|join|api)[\w/-]*)?(?:\?[^\\]*)?$/.test(to)
    ? to
    : '/admin';
}
