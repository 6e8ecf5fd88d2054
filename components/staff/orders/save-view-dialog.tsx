'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { saveViewCall } from '#lib/api/calls/staff/views.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { ORDER_VIEW_TEXTS, type OrderView } from '#lib/commerce/orders/order-views.ts';
import { type OrderQuery, queryText } from './order-query.ts';

const fields = z.pick(saveViewCall.request, { name: true, shared: true });
type Fields = z.output<typeof fields>;

const FILTER_NAMES: Record<keyof OrderQuery, string> = {
  q: 'search',
  view: 'view',
  shipping: 'goes by',
  store: 'store',
  from: 'from',
  until: 'until',
};
const WAYS: Record<string, string> = {
  DELIVERY: 'delivery',
  STORE_PICKUP: 'Click & Collect',
  EMAIL: 'email',
};

/** Keeps the filters of the list under a name. */
export function SaveViewDialog({
  query,
  replaced,
  onSaved,
  onClose,
}: {
  query: OrderQuery;
  /** Names of the person's own views, in small letters: one of them is replaced. */
  replaced: readonly string[];
  onSaved: (name: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { name: '', shared: false },
  });
  const save = useCommand(saveViewCall, { onDone: onClose });
  const problem = commandProblem(save.error);
  const replaces = replaced.includes(watch('name').trim().toLowerCase());
  return (
    <FormDialog
      title="Save this view"
      wayOut="Cancel"
      button={replaces ? 'Replace' : 'Save'}
      pending={save.isPending}
      pendingText="Saving…"
      onSubmit={handleSubmit((view) =>
        save.mutate(
          { body: { list: 'orders', query: queryText(query), ...view } },
          { onSuccess: () => onSaved(view.name) },
        ),
      )}
      onClose={onClose}
    >
      <p className="text-ink-soft">It keeps these filters: {filtersText(query)}.</p>
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Name"
        hint={replaces ? 'You have a view of this name. It will be replaced.' : undefined}
        autoComplete="off"
        {...register('name')}
        error={formState.errors.name?.message}
      />
      <CheckboxField
        label="Share it"
        hint="Everybody who may see orders gets it, with its filters."
        {...register('shared')}
      />
    </FormDialog>
  );
}

function filtersText(query: OrderQuery): string {
  const parts = Object.entries(query).map(([name, value]) => {
    const filter = FILTER_NAMES[name as keyof OrderQuery];
    return `${filter} ${valueText(name, value)}`;
  });
  return parts.length === 0 ? 'none, so it shows all orders' : parts.join(', ');
}

function valueText(name: string, value: string): string {
  if (name === 'view') return `“${ORDER_VIEW_TEXTS[value as OrderView].name}”`;
  if (name === 'shipping') return WAYS[value] ?? value;
  return `“${value}”`;
}
