'use client';

import { type ReactNode, useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import {
  cardActions,
  cardCommandWords,
  cardState,
  mailWords,
} from '#lib/commerce/staff/gift-card-words.ts';
import { BlockDialog } from './block-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Found = ResponseOf<typeof readGiftCardCall>;
type Use = Found['uses'][number];

const USE_STATES = {
  held: 'Held for an order that is being paid',
  spent: 'Paid',
  released: 'Given back: the order failed',
} as const;

const USES: StaffColumn<Use>[] = [
  {
    name: 'Order',
    cell: ({ orderNumber, at }) =>
      at === null ? (
        orderNumber
      ) : (
        <TextLink href={`/admin/orders/${orderNumber}`} prefetch={false}>
          {orderNumber}
        </TextLink>
      ),
    text: ({ orderNumber }) => orderNumber,
  },
  { name: 'When', cell: ({ at }) => (at === null ? 'Not placed' : clockTime(at)) },
  { name: 'Took', cell: ({ amount }) => formatCents(amount), isNumber: true },
  { name: 'State', cell: ({ state }) => USE_STATES[state] },
  {
    name: 'Refunded to the card',
    cell: ({ refunded }) => (refunded === 0 ? '' : formatCents(refunded)),
    isNumber: true,
  },
];

/** One card: what is on it, which orders it paid, what was done with it, and what can be. */
export function CardScreen({ id }: { id: string }) {
  const read = useStaffRead<typeof readGiftCardCall>('GET /gift-cards/{id}', { params: { id } });
  const found = read.data?.card.id === id ? read.data : undefined;
  usePageTitle(found ? `Gift card …${found.card.lastFour}` : null);
  if (found) return <Shown found={found} />;
  if (failedWith<typeof readGiftCardCall>(read.error, 'NotFound')) {
    return <p className="text-ink-soft">There is no gift card with this id.</p>;
  }
  return <LoadState read={read} failed="The gift card did not load." />;
}

function Shown({ found }: { found: Found }) {
  const { card, replaces, uses, history } = found;
  const [open, setOpen] = useState<'block' | 'unblock' | 'replace' | 'send' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const may = cardActions(card, now);
  const close = () => setOpen(null);
  const tell = (text: string) => {
    setDone(text);
    close();
  };
  const start = (dialog: typeof open) => () => {
    setDone(null);
    setOpen(dialog);
  };
  return (
    <div className="grid gap-6">
      <h2 className="text-xl">
        …{card.lastFour}: {formatCents(card.balance)} left
      </h2>
      {done !== null && <FormMessage kind="success" title={done} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may.send && <Button onClick={start('send')}>Send it again</Button>}
        {may.replace && (
          <Button kind="secondary" onClick={start('replace')}>
            Replace it
          </Button>
        )}
        {may.block && (
          <Button kind="danger" onClick={start('block')}>
            Block it
          </Button>
        )}
        {may.unblock && (
          <Button kind="secondary" onClick={start('unblock')}>
            Unblock it
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="State">{cardState(card, now)}</Fact>
        <Fact name="Id">{card.id}</Fact>
        <Fact name="Issued">
          {clockTime(card.issuedAt)}, {formatCents(card.amount)}
        </Fact>
        <Fact name="Expires">{card.expiresAt === null ? 'never' : clockTime(card.expiresAt)}</Fact>
        <Fact name="For">{mailWords(card.mail)}</Fact>
        {card.orderNumber !== null && (
          <Fact name="Bought with">
            <TextLink href={`/admin/orders/${card.orderNumber}`} prefetch={false}>
              {card.orderNumber}
            </TextLink>
          </Fact>
        )}
        {card.replacedBy !== null && <CardFact name="Replaced by" id={card.replacedBy} />}
        {replaces !== null && <CardFact name="Replaces" id={replaces} />}
      </dl>
      <section aria-labelledby="card-uses">
        <h3 id="card-uses" className="mb-2 text-lg">
          Orders that it paid
        </h3>
        {uses.length === 0 ? (
          <p className="text-ink-soft">None yet.</p>
        ) : (
          <StaffTable
            caption="Orders that it paid"
            columns={USES}
            rows={uses}
            keyOf={({ orderNumber }) => orderNumber}
          />
        )}
      </section>
      <section aria-labelledby="card-history">
        <h3 id="card-history" className="mb-2 text-lg">
          What was done with it
        </h3>
        {history.length === 0 && <p className="text-ink-soft">Nothing is noted.</p>}
        <ol className="grid gap-2 text-[0.9375rem]">
          {history.map(({ at, by, command, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only new ones come.
            <li key={history.length - index} className="[overflow-wrap:anywhere]">
              <span className="block text-sm text-ink-soft">{clockTime(at)}</span>
              {by} {cardCommandWords(command)}
              {why !== null && `: ${why}`}
            </li>
          ))}
        </ol>
      </section>
      {(open === 'block' || open === 'unblock') && (
        <BlockDialog card={card} kind={open} onDone={tell} onClose={close} />
      )}
      {(open === 'replace' || open === 'send') && (
        <SendDialog card={card} kind={open} onDone={tell} onClose={close} />
      )}
    </div>
  );
}

function CardFact({ name, id }: { name: string; id: string }) {
  return (
    <Fact name={name}>
      <TextLink href={`/admin/gift-cards?card=${id}`} prefetch={false}>
        {id}
      </TextLink>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
