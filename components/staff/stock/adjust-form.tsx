'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { adjustStockCall } from '#lib/api/calls/staff/stock.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';
import type { ChangeProps } from './change-forms.tsx';
import { readUnits } from './read-units.ts';

/** Adds units that were found, or takes away those that are broken or gone, with a reason. */
export function AdjustForm({ variant, place }: ChangeProps) {
  const [sign, setSign] = useState<'+' | '-'>('-');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ units?: string; reason?: string }>({});
  const [done, setDone] = useState('');
  const units = readUnits(typed) || null;
  const after = place.sellable + (units ?? 0) * (sign === '+' ? 1 : -1);
  const adjust = useCommand(adjustStockCall, {
    onDone: ({ qty, delta }) => {
      setTyped('');
      setReason('');
      setDone(`Saved: ${qty} to sell in ${place.name} (${signed(delta)}).`);
    },
  });
  const failure = commandProblem(adjust.error);
  return (
    <form
      noValidate
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setDone('');
        const found = {
          ...(units === null && { units: 'Enter how many units, such as 2.' }),
          ...(reason.trim() === '' && { reason: 'Say why, for whoever asks later.' }),
        };
        setProblems(found);
        if (units === null || reason.trim() === '') return;
        const delta = sign === '+' ? units : -units;
        adjust.mutate({ body: { variant, store: place.store, delta, reason: reason.trim() } });
      }}
    >
      {failure && <FormMessage title={failure} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="What happened"
          value={sign}
          onChange={(event) => setSign(event.currentTarget.value === '+' ? '+' : '-')}
        >
          <option value="-">Units are gone</option>
          <option value="+">Units came</option>
        </SelectField>
        <TextField
          label="Units"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problems.units}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <TextField
        label="Reason"
        hint="Such as: damaged, found, sample."
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p aria-live="polite" className="min-h-6">
        {units !== null && afterWords(after, place.sellable)}
      </p>
      <div>
        <SubmitButton pending={adjust.isPending} pendingText="Saving…">
          Save adjustment
        </SubmitButton>
      </div>
      <p role="status" className="text-success">
        {done}
      </p>
    </form>
  );
}

function afterWords(after: number, now: number): string {
  if (after >= 0) return `The shop will show ${after} to sell; now it shows ${now}.`;
  return `Only ${now} can be sold: ${-after} that are sold already are gone too. The shop will show 0.`;
}
