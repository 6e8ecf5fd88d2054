'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { handOverCall } from '#lib/api/calls/staff/pickup.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { unitsText } from '#lib/commerce/orders/pick-list.ts';
import type { WaitingOrder } from './waiting-list.tsx';

const fields = z.omit(handOverCall.request, { number: true });
type Fields = z.output<typeof fields>;

/** Checks the number that somebody shows at the counter, notes who it is, and hands the order over. */
export function HandOverDialog({
  order: { number, collector, units },
  onDone,
  onClose,
}: {
  order: WaitingOrder;
  /** Gets what to tell. */
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { shown: '', receivedBy: collector.split(', ')[0] ?? '' },
  });
  const give = useCommand(handOverCall, {
    onDone: (given) => onDone(`Order ${number} is handed over: ${unitsText(given.units)}`),
  });
  const problem = commandProblem(give.error);
  const submit = handleSubmit((values) => {
    if (values.shown !== number) {
      setError('shown', { message: `That is another order. This one is ${number}.` });
      return;
    }
    if (!give.isPending) give.mutate({ body: { number, ...values } });
  });
  return (
    <FormDialog
      title={`Hand over ${number}`}
      button={`Hand over ${unitsText(units)}`}
      pending={give.isPending}
      pendingText="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <p>
        {unitsText(units)} for {collector}. Ask for the order number or the e-mail, and photo ID.
      </p>
      <TextField
        label="Order number they show"
        hint="Type or scan it."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('shown')}
        onKeyDown={(event) => {
          // A scanner ends with Enter: that alone must not hand over.
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={formState.errors.shown?.message}
      />
      <TextField
        label="Who collects it"
        hint="The name on their ID."
        autoComplete="off"
        {...register('receivedBy')}
        error={formState.errors.receivedBy?.message}
      />
    </FormDialog>
  );
}
