'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { formatted } from '#components/ui/form/formatted.ts';
import { TextField } from '#components/ui/form/text-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApprovedPayment } from '#lib/api/payment/approved-payment.ts';
import { tokeniseCard } from '#lib/api/payment/tokenise-card.ts';
import { type CardForm as Card, cardForm } from '#lib/api/schemas/card.ts';
import {
  type CardBrand,
  cardBrandOf,
  cardDigits,
  formatCardNumber,
} from '#lib/commerce/checkout/card.ts';
import { formatCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';
import { CARD_NOT_CHECKED } from '#lib/commerce/payment/texts.ts';
import { SandboxNote } from './sandbox-note.tsx';

export interface CardFormHandle {
  /**
   * Checks the card and exchanges it for a one-time payment token. Null if that failed; the form
   * then shows the error and focuses the invalid field, if any.
   */
  tokenise(): Promise<ApprovedPayment | null>;
}

const FIELDS = ['number', 'expiry', 'cvv'] as const satisfies FieldPath<Card>[];

/**
 * A card's fields, for use inside a form that has the submit button. The digits stay in these
 * fields until the provider has them.
 */
export function CardForm({ ref }: { ref: Ref<CardFormHandle> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Card>({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvv: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const typedNumber = useWatch({ control, name: 'number' });
  const rules = cardBrandOf(cardDigits(typedNumber));

  /** Shows the provider's error beside the field it is about. */
  function tell(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : {};
    const named = FIELDS.filter((field) => fields[field] !== undefined);
    for (const [index, field] of named.entries()) {
      setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 });
    }
    if (named.length === 0) {
      setProblem(CARD_NOT_CHECKED);
    }
  }

  useImperativeHandle(ref, () => ({
    tokenise: () => {
      setProblem(null);
      return new Promise((resolve, reject) => {
        handleSubmit(
          (card) =>
            tokeniseCard(card).then(resolve, (error: unknown) => {
              tell(error);
              resolve(null);
            }),
          () => resolve(null),
        )().catch(reject);
      });
    },
  }));

  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">Card details</legend>
      <SandboxNote>
        Use a test card, such as <span className="whitespace-nowrap">4111 1111 1111 1111</span>,
        with any future expiry and any security code.
      </SandboxNote>
      {problem && <FormMessage>{problem}</FormMessage>}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck="false"
        error={errors.number?.message}
        action={<CardBrandBadge brand={rules?.brand ?? null} />}
        {...formatted(register('number'), formatCardNumber)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Expiry"
          hint="Month and year, MM/YY."
          inputMode="numeric"
          autoComplete="cc-exp"
          spellCheck="false"
          error={errors.expiry?.message}
          {...formatted(register('expiry'), formatCardExpiry)}
        />
        <TextField
          label="Security code (CVV)"
          hint={
            rules?.cvvLength === 4 ? '4 digits on the front of the card.' : '3 digits on the back.'
          }
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={rules?.cvvLength ?? 4}
          spellCheck="false"
          // Masked like a password field, but without the browser offering to save it.
          style={{ WebkitTextSecurity: 'disc' } as React.CSSProperties}
          error={errors.cvv?.message}
          {...register('cvv')}
        />
      </div>
    </fieldset>
  );
}

/**
 * The brand of the card number beside it, or an outline while it is unknown. Without a background,
 * which would make it look like a button.
 */
function CardBrandBadge({ brand }: { brand: CardBrand | null }) {
  return (
    <span className="grid min-h-12 w-20 shrink-0 place-items-center text-center text-sm leading-tight font-semibold">
      {brand ?? (
        <svg
          viewBox="0 0 32 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
          className="w-8 text-ink-soft"
        >
          <rect x="2" y="3" width="28" height="18" rx="3" />
          <path d="M2 9h28M7 16h6" />
        </svg>
      )}
    </span>
  );
}
