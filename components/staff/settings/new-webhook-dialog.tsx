'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { createWebhookCall } from '#lib/api/calls/staff/webhooks.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { WEBHOOK_EVENTS } from '#lib/commerce/erp/webhook-events.ts';

type Fields = z.output<typeof createWebhookCall.request>;

const THINGS = Object.keys(WEBHOOK_EVENTS) as (keyof typeof WEBHOOK_EVENTS)[];
const NAMES = {
  order: 'Orders',
  return: 'Returns',
  stock: 'Stock',
  price: 'Prices',
  product: 'Products',
} as const;

/** Adds an endpoint. `onMade` gets its secret, to be shown once. */
export function NewWebhookDialog({
  onMade,
  onClose,
}: {
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(createWebhookCall.request),
    defaultValues: { url: '', events: [] },
  });
  const { errors } = formState;
  const create = useCommand(createWebhookCall, { onDone: ({ secret }) => onMade(secret) });
  const problem = commandProblem(create.error);
  return (
    <FormDialog
      title="Add an endpoint"
      wayOut="Cancel"
      button="Add it"
      pending={create.isPending}
      pendingText="Adding…"
      onSubmit={handleSubmit((body) => create.mutate({ body }))}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Address"
        hint="It begins with https:// and is on the internet. For a machine in your own network, name its host in WEBHOOK_PRIVATE_HOSTS."
        inputMode="url"
        autoComplete="off"
        {...register('url')}
        error={errors.url?.message}
      />
      {errors.events?.message && <FormMessage title={errors.events.message} />}
      {THINGS.map((thing) => (
        <fieldset key={thing}>
          <legend className="text-[0.9375rem] font-semibold">{NAMES[thing]}</legend>
          <CheckboxField label="All" value={`${thing}.*`} {...register('events')} />
          <details>
            <summary className="min-h-11 cursor-pointer content-center">Only some</summary>
            {WEBHOOK_EVENTS[thing].map((type) => (
              <CheckboxField
                key={type}
                label={`${thing}.${type}`}
                value={`${thing}.${type}`}
                {...register('events')}
              />
            ))}
          </details>
        </fieldset>
      ))}
      <p className="text-ink-soft">It gets what happens from now on.</p>
    </FormDialog>
  );
}
