'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  blockGiftCardCall,
  type readGiftCardCall,
  unblockGiftCardCall,
} from '#lib/api/calls/staff/gift-cards.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { BLOCK_REASONS, type BlockReason } from '#lib/commerce/vouchers/gift-card-terms.ts';

type Card = ResponseOf<typeof readGiftCardCall>['card'];

const REASONS: Readonly<Record<BlockReason, string>> = {
  lost: 'It is lost',
  stolen: 'It was stolen',
  fraud: 'Fraud',
};

/** Stops a card from paying, or lets it pay again. */
export function BlockDialog({
  card: { id, lastFour, balance, blocked },
  kind,
  onDone,
  onClose,
}: {
  card: Card;
  kind: 'block' | 'unblock';
  /** Gets what to tell. */
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<BlockReason>('lost');
  const [why, setWhy] = useState('');
  const block = useCommand(blockGiftCardCall, { onDone: () => onDone('It is blocked.') });
  const unblock = useCommand(unblockGiftCardCall, { onDone: () => onDone('It pays again.') });
  const failure = commandProblem(block.error ?? unblock.error);
  const isBlock = kind === 'block';
  const told = why.trim();
  return (
    <FormDialog
      title={`${isBlock ? 'Block' : 'Unblock'} …${lastFour}?`}
      button={isBlock ? 'Block it' : 'Unblock it'}
      isDanger={isBlock}
      pending={block.isPending || unblock.isPending}
      pendingText="One moment…"
      onSubmit={() => {
        const body = { seen: blocked, ...(told !== '' && { why: told }) };
        if (isBlock) block.mutate({ params: { id }, body: { ...body, reason } });
        else unblock.mutate({ params: { id }, body });
      }}
      onClose={onClose}
    >
      <p>
        {isBlock
          ? `It pays for nothing until somebody unblocks it, and keeps its ${formatCents(balance)}.`
          : `It pays again, with ${formatCents(balance)}.`}
      </p>
      {isBlock && (
        <SelectField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as BlockReason)}
        >
          {BLOCK_REASONS.map((one) => (
            <option key={one} value={one}>
              {REASONS[one]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="What happened (optional)"
        hint="For the audit. No PIN and no whole code."
        autoComplete="off"
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      {failure && <FormMessage title={failure} />}
    </FormDialog>
  );
}
