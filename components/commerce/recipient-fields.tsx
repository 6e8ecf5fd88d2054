'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { EmailField } from '#components/ui/form/email-field.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { recipientForm } from '#lib/api/schemas/card-recipient.ts';
import { SEND_TIME } from '#lib/commerce/cart/recipient-texts.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { giftCardDates } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { GIFT_MESSAGE_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';

/** What a button outside of the fields can do with them. */
export interface RecipientControls {
  /** The checked recipient; null after showing what is wrong. */
  read: () => Promise<CardRecipient | null>;
  clear: () => void;
}

/** Who gets a gift card, what to write to them, and when. Loaded when a shopper wants that. */
export function RecipientFields({
  controls,
  initial = null,
}: {
  controls: Ref<RecipientControls>;
  initial?: CardRecipient | null;
}) {
  const { first, last } = giftCardDates(Date.now());
  const empty = { name: '', email: '', message: '', on: first };
  const known = initial && {
    name: initial.name,
    email: initial.email,
    message: initial.message,
    on: initial.on < first ? first : initial.on,
  };
  const { register, handleSubmit, formState, reset } = useForm<CardRecipient>({
    resolver: zodResolver(recipientForm) as unknown as Resolver<CardRecipient>,
    defaultValues: known ?? empty,
  });
  const { errors } = formState;
  useImperativeHandle(controls, () => ({
    read: () =>
      new Promise((resolve) => {
        void handleSubmit(resolve, () => resolve(null))();
      }),
    clear: () => reset(empty),
  }));
  // The address of somebody else: browsers must not offer the shopper's own.
  const others = { autoComplete: 'off', enterKeyHint: 'next' } as const;
  return (
    <div className="grid gap-4">
      <TextField
        label="Recipient’s name"
        error={errors.name?.message}
        {...others}
        {...register('name')}
      />
      <EmailField
        label="Recipient’s email"
        error={errors.email?.message}
        {...others}
        {...register('email')}
      />
      <TextAreaField
        label="Message (optional)"
        count={GIFT_MESSAGE_LENGTH}
        error={errors.message?.message}
        {...register('message')}
      />
      <TextField
        type="date"
        label="Email it on"
        hint={SEND_TIME}
        min={first}
        max={last}
        error={errors.on?.message}
        {...register('on')}
      />
    </div>
  );
}
