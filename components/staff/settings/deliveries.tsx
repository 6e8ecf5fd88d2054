'use client';

import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { type listDeliveriesCall, replayDeliveriesCall } from '#lib/api/calls/staff/webhooks.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ReplayForm } from './replay-form.tsx';
import type { Webhook } from './webhooks-view.tsx';

type Delivery = ResponseOf<typeof listDeliveriesCall>['deliveries'][number];

const STATES = { waiting: 'To try again', 'given-up': 'Given up', taken: 'Taken' } as const;

/** What an endpoint was sent, what it answered, and a way to send it again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { filters, setFilters } = useFilters();
  const state = filters?.get('state') ?? '';
  const pages = useStaffPages<typeof listDeliveriesCall>('GET /webhooks/deliveries', {
    webhook: webhook.id,
    ...(Object.hasOwn(STATES, state) && { state }),
  });
  const replay = useCommand(replayDeliveriesCall);
  const problem = commandProblem(replay.error);
  const columns: StaffColumn<Delivery>[] = [
    { name: 'Event', cell: ({ event }) => event },
    { name: 'Type', cell: ({ type }) => type },
    { name: 'Of', cell: ({ entity, entityId }) => `${entity} ${entityId}` },
    { name: 'State', cell: (delivery) => STATES[delivery.state] },
    {
      name: 'Answer',
      cell: ({ status, failure, tries }) =>
        failure ?? (status === null ? (tries === 0 ? 'Waits for an earlier one' : '') : status),
    },
    { name: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    {
      name: 'Last try',
      cell: ({ at }) => (at === null ? '' : clockTime(at)),
      text: ({ at }) => (at === null ? '' : new Date(at).toISOString()),
      isTight: true,
    },
    {
      name: 'Next try',
      cell: ({ nextTry }) => (nextTry === null ? '' : clockTime(nextTry)),
      text: ({ nextTry }) => (nextTry === null ? '' : new Date(nextTry).toISOString()),
      isTight: true,
      isMinor: true,
    },
    {
      name: 'Again',
      cell: ({ event }) => (
        <TextButton
          aria-label={`Send event ${event} again`}
          aria-disabled={replay.isPending || undefined}
          onClick={() =>
            replay.isPending || replay.mutate({ params: { id: webhook.id }, body: { event } })
          }
        >
          Send again
        </TextButton>
      ),
      text: () => '',
    },
  ];
  return (
    <section aria-labelledby="deliveries" className="grid gap-4">
      <div>
        <h2 id="deliveries" className="text-lg font-semibold">
          Deliveries
        </h2>
        <p className="wrap-anywhere text-ink-soft">
          To {webhook.url}. An event that is sent again keeps its number, so that the endpoint can
          skip what it has. What was taken is known for 30 days, what was given up for 90.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="State"
          value={state}
          onChange={(event) => setFilters({ state: event.currentTarget.value })}
          className="w-44"
        >
          <option value="">All</option>
          {Object.entries(STATES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {webhook.givenUp > 0 && <ReplayForm webhook={webhook} />}
      </div>
      {problem && <FormMessage title={problem} className="max-w-xl" />}
      <p role="status" className="text-ink-soft">
        {replay.data?.count === 1 && 'It will be sent again within seconds.'}
        {replay.data?.count === 0 && 'That event is not there any more: it is too old.'}
      </p>
      <StaffList
        caption="Deliveries"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ deliveries }) => deliveries)}
        keyOf={({ event }) => event}
        pages={pages}
        empty={
          state === ''
            ? 'Nothing was sent yet. Send a test, or wait for the next order.'
            : 'None are in this state.'
        }
        file="deliveries"
      />
    </section>
  );
}
