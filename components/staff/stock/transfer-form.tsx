'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { transferStockCall } from '#lib/api/calls/staff/stock.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { ChangeProps } from './change-forms.tsx';
import { readUnits } from './read-units.ts';

/** Moves units that can be sold to another place. Both places change, or neither. */
export function TransferForm({ variant, place, places }: ChangeProps) {
  const others = places.filter(({ store }) => store !== place.store);
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const units = readUnits(typed) || null;
  const to = others[index];
  const transfer = useCommand(transferStockCall, {
    onDone: (answer) => {
      setTyped('');
      setNote('');
      setDone(`Moved: ${answer.from} left to sell in ${place.name}, ${answer.to} in ${to?.name}.`);
    },
  });
  if (!to) return <p>There is no other place.</p>;
  const failure = commandProblem(transfer.error);
  return (
    <form
      noValidate
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setDone('');
        if (units === null) return setProblem('Enter how many units move, such as 2.');
        const body = { variant, from: place.store, to: to.store, qty: units };
        transfer.mutate({ body: { ...body, ...(note.trim() !== '' && { note: note.trim() }) } });
      }}
    >
      {failure && <FormMessage title={failure} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={`Units from ${place.name}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="To"
          value={index}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
        >
          {others.map(({ store, name }, at) => (
            <option key={store ?? 'online'} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Note (optional)"
        autoComplete="off"
        maxLength={120}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p aria-live="polite" className="min-h-6">
        {units !== null &&
          (units > place.sellable
            ? `Only ${place.sellable} can be moved: no more are there to sell.`
            : `${place.name} will have ${place.sellable - units} to sell, ${to.name} ${to.sellable + units}.`)}
      </p>
      <div>
        <SubmitButton pending={transfer.isPending} pendingText="Moving…">
          Transfer
        </SubmitButton>
      </div>
      <p role="status" className="text-success">
        {done}
      </p>
    </form>
  );
}
