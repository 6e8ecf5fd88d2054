'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { countStockCall } from '#lib/api/calls/staff/stock.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { countWords } from '#lib/commerce/staff/count-outcome.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';
import type { ChangeProps } from './change-forms.tsx';
import { readUnits } from './read-units.ts';

/**
 * Sets what lies on the shelf. It says what the shop will show before it is saved. The count is made
 * when the number is typed: what is sent or comes back until it is saved is taken into account.
 */
export function CountForm({ variant, place, clockOffset }: ChangeProps & { clockOffset: number }) {
  const [typed, setTyped] = useState('');
  const [countedAt, setCountedAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const counted = readUnits(typed);
  const count = useCommand(countStockCall, {
    onDone: ({ qty, delta, oversold }) => {
      setTyped('');
      const missing = oversold === 0 ? '' : ` ${oversold} more are sold than there are.`;
      setDone(`Saved: ${qty} to sell in ${place.name} (${signed(delta)}).${missing}`);
    },
  });
  const failure = commandProblem(count.error);
  return (
    <form
      noValidate
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setDone('');
        if (counted === null) return setProblem('Enter how many units lie there, such as 12.');
        const { store } = place;
        count.mutate({ body: { variant, store, qty: counted, countedAt } });
      }}
    >
      {failure && <FormMessage title={failure} />}
      <TextField
        label={`Units on the shelf in ${place.name}`}
        hint="All that lie there, also those that are sold and not yet sent."
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setCountedAt(Date.now() + Math.round(clockOffset));
          setProblem(undefined);
        }}
      />
      <p aria-live="polite" className="min-h-6">
        {counted !== null && countWords({ counted, waiting: place.waiting, now: place.sellable })}
      </p>
      <div>
        <SubmitButton pending={count.isPending} pendingText="Saving the count…">
          Save count
        </SubmitButton>
      </div>
      <p role="status" className="text-success">
        {done}
      </p>
    </form>
  );
}
