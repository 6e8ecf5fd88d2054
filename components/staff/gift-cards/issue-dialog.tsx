'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { issueGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { centsOf } from '#lib/commerce/staff/cents-of.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { amountProblem } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { GIFT_MESSAGE_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';

/** An amount is typed in dollars, and no day is an empty field. */
const fields = z.extend(z.omit(issueGiftCardCall.request, { amount: true, on: true }), {
  amount: z.string().check((typed) => {
    const cents = centsOf(typed.value);
    const message = cents === null ? 'Enter an amount such as 50.' : amountProblem(cents);
    if (message !== null) typed.issues.push({ code: 'custom', input: typed.value, message });
  }),
  on: z.string(),
});
type Fields = z.output<typeof fields>;

/** Issues a card, which is e-mailed with its code and PIN. Nobody here sees them. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, watch } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { amount: '', to: { name: '', address: '' }, from: '', message: '', on: '' },
  });
  const { errors } = formState;
  const issue = useCommand(issueGiftCardCall);
  const problem = commandProblem(issue.error);
  const cents = centsOf(watch('amount'));
  const issued = issue.data;
  return (
    <FormDialog
      title={issued ? 'The gift card is issued' : 'Issue a gift card'}
      wayOut="Cancel"
      button={`Issue ${cents === null ? 'it' : formatCents(cents)}`}
      pending={issue.isPending}
      pendingText="Issuing…"
      done={issued ? issuedText(issued) : null}
      onSubmit={handleSubmit(({ amount, on, ...card }) =>
        issue.mutate({
          body: { ...card, amount: centsOf(amount) ?? 0, on: on === '' ? null : on },
        }),
      )}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <TextField
        label="Amount in dollars"
        hint="Up to $10,000 and 200 cards in a day."
        inputMode="decimal"
        autoComplete="off"
        {...register('amount')}
        error={errors.amount?.message}
      />
      <TextField
        label="Recipient’s name"
        autoComplete="off"
        {...register('to.name')}
        error={errors.to?.name?.message}
      />
      <TextField
        label="Recipient’s e-mail address"
        type="email"
        autoComplete="off"
        {...register('to.address')}
        error={errors.to?.address?.message}
      />
      <TextField
        label="From (optional)"
        hint="A name that the e-mail gives, such as yours or the shop’s."
        autoComplete="off"
        {...register('from')}
        error={errors.from?.message}
      />
      <TextAreaField
        label="Message (optional)"
        count={GIFT_MESSAGE_LENGTH}
        {...register('message')}
        error={errors.message?.message}
      />
      <TextField
        label="Day on which it is e-mailed (optional)"
        hint="Without one it is e-mailed at once."
        type="date"
        {...register('on')}
        error={errors.on?.message}
      />
    </FormDialog>
  );
}

function issuedText({ id, lastFour, sendAt, expiresAt }: ResponseOf<typeof issueGiftCardCall>) {
  const [sent, expires] = [sendAt, expiresAt].map((at) => clockTime(Date.parse(at)));
  return `Gift card …${lastFour} (${id}) is e-mailed ${sent} and expires ${expires}.`;
}
