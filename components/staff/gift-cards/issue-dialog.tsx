'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
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
  if (issue.data) {
    const { id, lastFour, sendAt, expiresAt } = issue.data;
    return (
      <Dialog open onClose={onClose} title="The gift card is issued">
        <div className="grid gap-4 overflow-y-auto p-6">
          <FormMessage kind="success" title={`Gift card …${lastFour} (${id})`}>
            <p>
              It is e-mailed {clockTime(Date.parse(sendAt))} and expires{' '}
              {clockTime(Date.parse(expiresAt))}.
            </p>
          </FormMessage>
          <div className="flex justify-end">
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Issue a gift card"
      wayOut="Cancel"
      button={`Issue ${cents === null ? 'it' : formatCents(cents)}`}
      pending={issue.isPending}
      pendingText="Issuing…"
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
