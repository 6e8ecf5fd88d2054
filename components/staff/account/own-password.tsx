'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import {
  changeOwnPasswordCall,
  type readOwnPasswordCall,
} from '#lib/api/calls/staff/own-password.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';

/** Changes somebody's own password. Who logs in with a work account alone has none. */
export function OwnPassword() {
  const { data } = useStaffRead<typeof readOwnPasswordCall>('GET /password', {});
  return data?.isSet ? <ChangePassword /> : null;
}

type Fields = z.output<typeof changeOwnPasswordCall.request>;

function ChangePassword() {
  const { email } = useStaff();
  const [done, setDone] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    resolver: zodResolver(changeOwnPasswordCall.request),
  });
  const change = useCommand(changeOwnPasswordCall, {
    onDone: () => {
      setDone(true);
      reset();
    },
  });
  const problem = commandProblem(change.error);
  const { errors } = formState;
  return (
    <section className="mt-10 max-w-xl" aria-labelledby="password">
      <h2 id="password" className="mb-1 text-xl">
        Password
      </h2>
      <p className="mb-4 text-ink-soft">A change logs you out everywhere else.</p>
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={handleSubmit((body) => {
          setDone(false);
          change.mutate({ body });
        })}
      >
        {problem && <FormMessage title={problem} />}
        {done && <FormMessage kind="success" title="Your password has been changed." />}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...register('current')}
          error={errors.current?.message}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters with a lower-case and an upper-case letter, a digit and a special character."
          autoComplete="new-password"
          {...register('password')}
          error={errors.password?.message}
        />
        <SubmitButton
          kind="secondary"
          pending={change.isPending}
          pendingText="Changing it…"
          className="justify-self-start"
        >
          Change password
        </SubmitButton>
      </form>
    </section>
  );
}
