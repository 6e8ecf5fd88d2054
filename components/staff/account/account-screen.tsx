'use client';

import { useState } from 'react';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  addPasskeyCall,
  type listPasskeysCall,
  removePasskeyCall,
} from '#lib/api/calls/staff/passkeys.ts';
import { confirmed } from '#lib/api/staff/confirm-second-step.ts';
import { makePasskey } from '#lib/api/staff/passkey.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ROLE_TEXTS } from '#lib/commerce/staff/permissions.ts';
import { singleKeys } from '#stores/staff/single-keys.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

type Passkey = ResponseOf<typeof listPasskeysCall>['passkeys'][number];

/** What somebody may do, how they log in, and where they are logged in. */
export function StaffAccountScreen() {
  const { email, roles } = useStaff();
  const list = useStaffRead<typeof listPasskeysCall>('GET /passkeys', {});
  const remove = useCommand(removePasskeyCall);
  const columns: StaffColumn<Passkey>[] = [
    { name: 'Passkey', cell: ({ name }) => name },
    { name: 'Added', cell: ({ createdAt }) => clockTime(createdAt) },
    { name: 'Last used', cell: ({ usedAt }) => (usedAt === null ? 'Never' : clockTime(usedAt)) },
    {
      name: 'Remove',
      text: () => '',
      cell: ({ id, name }) => (
        <Button
          kind="quiet"
          className="-my-2 px-3"
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      ),
    },
  ];
  const problem = commandProblem(remove.error);
  return (
    <StaffPage title="Your account" permission={null}>
      <p className="mb-6">
        You log in as <strong>{email}</strong>.{' '}
        {roles.map((role) => `${ROLE_TEXTS[role].name}: ${ROLE_TEXTS[role].may}`).join(' ')}
      </p>
      <h2 className="mb-1 text-xl">Passkeys</h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        A passkey logs you in with the finger, face or PIN of a device, without a password and a
        code. Add one for each device that is yours alone.
      </p>
      {problem && <FormMessage title={problem} className="mb-4 max-w-xl" />}
      {list.error && !list.data && (
        <LoadFailure title="Your passkeys did not load." onRetry={() => void list.refetch()} />
      )}
      {list.data && list.data.passkeys.length > 0 && (
        <StaffTable
          caption="Your passkeys"
          columns={columns}
          rows={list.data.passkeys}
          keyOf={({ id }) => id}
        />
      )}
      <AddPasskey />
      <OwnPassword />
      <OwnSessions />
      <Keys />
    </StaffPage>
  );
}

function Keys() {
  const isOn = singleKeys.use(({ value }) => value);
  return (
    <section className="mt-10 max-w-xl" aria-labelledby="keys">
      <h2 id="keys" className="mb-1 text-xl">
        Keys
      </h2>
      <CheckboxField
        label="Use single keys as shortcuts, on this device"
        hint="Such as ? for the list of them. Switch them off if you speak to your device, or often hit a key by mistake."
        checked={isOn}
        onChange={() => singleKeys.update((value) => !value)}
      />
    </section>
  );
}

function AddPasskey() {
  const [name, setName] = useState('');
  const add = useCommand(addPasskeyCall, { onDone: () => setName('') });
  const make = useWrite({
    mutationFn: async () => {
      const passkey = await confirmed(makePasskey);
      await add.mutateAsync({ body: { name: name.trim(), passkey } });
    },
  });
  const problem =
    make.error && !(make.error instanceof ApiError)
      ? 'Your browser made no passkey. Try again, or use another device.'
      : commandProblem(make.error);
  return (
    <form
      className="mt-6 grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') make.mutate();
      }}
    >
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Name of this device"
        hint="Such as “Packing bench” or “Kim’s phone”."
        maxLength={60}
        required
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SubmitButton
        kind="secondary"
        pending={make.isPending}
        pendingText="Waiting for your device…"
        className="justify-self-start"
      >
        Add a passkey
      </SubmitButton>
    </form>
  );
}
