'use client';

import { useState } from 'react';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { findGiftCardsCall, type listGiftCardsCall } from '#lib/api/calls/staff/gift-cards.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { clockDay } from '#lib/commerce/staff/clock-time.ts';
import { cardState, mailWords } from '#lib/commerce/staff/gift-card-words.ts';

type Card = ResponseOf<typeof listGiftCardsCall>['cards'][number];

const COLUMNS: StaffColumn<Card>[] = [
  {
    name: 'Card',
    cell: ({ id, lastFour }) => (
      <TextLink href={`/admin/gift-cards?card=${id}`} prefetch={false}>
        <span className="whitespace-nowrap">…{lastFour}</span>
      </TextLink>
    ),
    text: ({ lastFour }) => `…${lastFour}`,
  },
  { name: 'Id', cell: ({ id }) => id, isMinor: true },
  {
    name: 'Left',
    cell: ({ balance }) => formatCents(balance),
    text: ({ balance }) => decimalDollars(balance),
    isNumber: true,
  },
  {
    name: 'Of',
    cell: ({ amount }) => formatCents(amount),
    text: ({ amount }) => decimalDollars(amount),
    isNumber: true,
  },
  { name: 'State', cell: (card) => cardState(card, Date.now()) },
  {
    name: 'For',
    cell: ({ mail }) => <span className="break-words">{mailWords(mail)}</span>,
    text: ({ mail }) => mailWords(mail),
  },
  {
    name: 'Issued',
    cell: ({ issuedAt }) => clockDay(issuedAt),
    text: ({ issuedAt }) => new Date(issuedAt).toISOString(),
    isTight: true,
  },
  {
    name: 'Expires',
    cell: ({ expiresAt }) => (expiresAt === null ? 'never' : clockDay(expiresAt)),
    text: ({ expiresAt }) => (expiresAt === null ? 'never' : new Date(expiresAt).toISOString()),
    isMinor: true,
    isTight: true,
  },
  { name: 'Bought with', cell: ({ orderNumber }) => orderNumber ?? '', isMinor: true },
];

/**
 * Cards, the newest first, and those that somebody looks for. What they type stays out of the page's
 * address: it may be a code, and addresses are kept in histories and logs.
 */
export function CardList({ isReady }: { isReady: boolean }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const pages = useStaffPages<typeof listGiftCardsCall>('GET /gift-cards', isReady ? {} : null);
  const find = useWrite({
    mutationFn: (q: string) => callStaff(findGiftCardsCall, { body: { q } }),
  });
  const problem = commandProblem(find.error);
  const found = find.data;
  return (
    <>
      <form
        noValidate
        className="mb-4 flex max-w-2xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          setError(q.length < 4 ? 'Type at least four characters.' : undefined);
          if (q.length >= 4) find.mutate(q);
        }}
      >
        <TextField
          label="Find a gift card"
          hint="The last four characters of its code, the code, its id, or an e-mail address."
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          className="min-w-56 grow"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton kind="secondary" pending={find.isPending} pendingText="Looking…">
          Find
        </SubmitButton>
      </form>
      {problem && <FormMessage title={problem} className="mb-4" />}
      {found ? (
        <>
          <p role="status" className="mb-2">
            {foundWords(found)}{' '}
            <TextButton
              onClick={() => {
                find.reset();
                setTyped('');
              }}
            >
              Show all cards
            </TextButton>
          </p>
          {found.cards.length > 0 && (
            <StaffTable
              caption="Gift cards that were found"
              columns={COLUMNS}
              rows={found.cards}
              keyOf={({ id }) => id}
            />
          )}
        </>
      ) : (
        <StaffList
          caption="Gift cards"
          columns={COLUMNS}
          rows={pages.data?.pages.flatMap(({ cards }) => cards)}
          keyOf={({ id }) => id}
          pages={pages}
          empty="There are no gift cards yet. Shoppers buy them, or you issue one."
          file="gift-cards"
        />
      )}
    </>
  );
}

function foundWords({ cards, hasMore }: ResponseOf<typeof findGiftCardsCall>): string {
  if (cards.length === 0) return 'No gift card fits. Check what you typed.';
  if (hasMore) return `The newest ${cards.length} cards that fit. Type the whole code for one.`;
  return cards.length === 1 ? 'One card fits.' : `${cards.length} cards fit.`;
}
