'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { createKeyCall, endKeyCall, rotateKeyCall } from '#lib/api/calls/staff/keys.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { SCOPE_TEXTS } from '#lib/commerce/erp/key-rules.ts';
import { SCOPES } from '#lib/commerce/erp/scopes.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { Key } from './keys-view.tsx';

const YEAR_DAYS = 365;

type Fields = z.output<typeof createKeyCall.request>;

/** Makes a key. `onMade` gets it, to be shown once. */
export function NewKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(createKeyCall.request),
    defaultValues: { name: '', scopes: [], days: YEAR_DAYS },
  });
  const { errors } = formState;
  const create = useCommand(createKeyCall, { onDone: ({ key }) => onMade(key) });
  const problem = commandProblem(create.error);
  return (
    <FormDialog
      title="Make a key"
      wayOut="Cancel"
      button="Make the key"
      pending={create.isPending}
      pendingText="Making the key…"
      onSubmit={handleSubmit((body) => create.mutate({ body }))}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Name"
        hint="What it is for, such as erp or warehouse."
        autoComplete="off"
        {...register('name')}
        error={errors.name?.message}
      />
      <fieldset>
        <legend className="text-[0.9375rem] font-semibold">What it may do</legend>
        {SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={scope}
            hint={SCOPE_TEXTS[scope]}
            value={scope}
            {...register('scopes')}
          />
        ))}
        {errors.scopes?.message && <FormMessage title={errors.scopes.message} />}
      </fieldset>
      <TextField
        label="Valid for, in days"
        inputMode="numeric"
        autoComplete="off"
        {...register('days', { valueAsNumber: true })}
        error={errors.days?.message}
      />
    </FormDialog>
  );
}

const OVERLAPS = [
  { hours: 24, name: 'For one more day' },
  { hours: 168, name: 'For one more week' },
  { hours: 0, name: 'Not at all: it may be in wrong hands' },
];

/** Makes a key in place of another one. */
export function RotateKeyDialog({
  api,
  onMade,
  onClose,
}: {
  api: Key;
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const [overlapHours, setOverlapHours] = useState(24);
  const rotate = useCommand(rotateKeyCall, { onDone: ({ key }) => onMade(key) });
  const problem = commandProblem(rotate.error);
  return (
    <FormDialog
      title={`Rotate ${api.name}?`}
      startsInField={false}
      wayOut="Cancel"
      button="Make the new key"
      pending={rotate.isPending}
      pendingText="Making the key…"
      onSubmit={() =>
        rotate.mutate({ params: { id: api.id }, body: { days: YEAR_DAYS, overlapHours } })
      }
      onClose={onClose}
    >
      <p>
        You get a new key with the same name and scopes ({api.scopes.join(', ')}), valid for a year.
        Meanwhile the program may use both.
      </p>
      <SelectField
        label="The old key goes on"
        value={overlapHours}
        onChange={(event) => setOverlapHours(Number(event.currentTarget.value))}
      >
        {OVERLAPS.map(({ hours, name }) => (
          <option key={hours} value={hours}>
            {name}
          </option>
        ))}
      </SelectField>
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}

/** Ends a key at once. */
export function EndKeyDialog({ api, onClose }: { api: Key; onClose: () => void }) {
  const end = useCommand(endKeyCall, { onDone: onClose });
  const problem = commandProblem(end.error);
  return (
    <FormDialog
      title={`End ${api.name}?`}
      wayOut="Cancel"
      button="End the key"
      isDanger
      pending={end.isPending}
      pendingText="Ending the key…"
      onSubmit={() => end.mutate({ params: { id: api.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        From now on the program that uses it can do nothing: {api.scopes.join(', ')}.{' '}
        {api.lastUsedAt === null
          ? 'It was never used.'
          : `It was last used on ${clockTime(api.lastUsedAt)}.`}{' '}
        Nobody can make it valid again.
      </p>
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}
