'use client';

import { useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { Button } from '#components/ui/button.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listWebhooksCall } from '#lib/api/calls/staff/webhooks.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { MOST_COUNTED_DELIVERIES } from '#lib/commerce/erp/limits.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { Deliveries } from './deliveries.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { type Secret, ShownOnce } from './shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export type Webhook = ResponseOf<typeof listWebhooksCall>['webhooks'][number];

/** The endpoints that get the shop’s events, and what each was sent. */
export function WebhooksView() {
  const { filters, setFilters } = useFilters();
  const list = useStaffRead<typeof listWebhooksCall>('GET /webhooks', {});
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => setOpen(null);
  const made = (text: string) => {
    close();
    setSecret({
      title: 'The endpoint’s secret',
      about: 'With it the endpoint checks that an event comes from the shop: docs/erp.md says how.',
      text,
    });
  };
  const chosen = list.data?.webhooks.find(({ id }) => id === filters?.get('webhook'));
  const columns: StaffColumn<Webhook>[] = [
    { name: 'Address', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    {
      name: 'Events',
      cell: ({ events }) => (events.length === 0 ? 'All' : events.join(', ')),
      isMinor: true,
    },
    { name: 'State', cell: (webhook) => stateOf(webhook, now) },
    { name: 'Behind', cell: ({ behind }) => behind, isNumber: true, isMinor: true },
    { name: 'To try again', cell: ({ waiting }) => capped(waiting), isNumber: true },
    { name: 'Given up', cell: ({ givenUp }) => capped(givenUp), isNumber: true },
    {
      name: 'Look',
      cell: (webhook) => (
        <span className="flex gap-4">
          <TextButton
            aria-label={`Deliveries to ${webhook.url}`}
            onClick={() => setFilters({ webhook: webhook.id, state: '' })}
          >
            Deliveries
          </TextButton>
          <TextButton aria-label={`Change ${webhook.url}`} onClick={() => setOpen(webhook)}>
            Change
          </TextButton>
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-soft">
          A webhook sends the shop’s events to another program as they happen, signed with a secret.
        </p>
        <Button onClick={() => setOpen('new')}>Add an endpoint</Button>
      </div>
      {list.data ? (
        list.data.webhooks.length === 0 ? (
          <p className="text-ink-soft">
            No program gets events. Add the address at which the ERP or the warehouse takes them.
          </p>
        ) : (
          <StaffTable
            caption="Endpoints"
            columns={columns}
            rows={list.data.webhooks}
            keyOf={({ id }) => id}
          />
        )
      ) : (
        <LoadState read={list} failed="The endpoints did not load." />
      )}
      {chosen && <Deliveries key={chosen.id} webhook={chosen} />}
      {open === 'new' && <NewWebhookDialog onMade={made} onClose={close} />}
      {open !== null && open !== 'new' && (
        <WebhookDialog webhook={open} onSecret={made} onClose={close} />
      )}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

function stateOf({ offAt, pausedUntil }: Webhook, now: number): string {
  if (offAt !== null) return `Off since ${clockTime(offAt)}`;
  if (pausedUntil !== null && pausedUntil > now) return `Pauses until ${clockTime(pausedUntil)}`;
  return 'On';
}

const capped = (count: number) =>
  count >= MOST_COUNTED_DELIVERIES ? `${MOST_COUNTED_DELIVERIES}+` : count;
