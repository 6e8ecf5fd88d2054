'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useImperativeHandle, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { formatted } from '#components/ui/form/formatted.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { tokeniseCard } from '#lib/api/payment/tokenise-card.ts';
import { type CardForm as Card, cardForm } from '#lib/api/schemas/card.ts';
import { cardBrandOf, cardDigits, formatCardNumber } from '#lib/commerce/checkout/card.ts';
import { formatCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';
import { CARD_NOT_CHECKED } from '#lib/commerce/payment/texts.ts';
import type { CardEntryProps } from './card-entry.ts';
import { CardFields } from './card-fields.tsx';

const FIELDS = ['number', 'expiry', 'cvv'] as const satisfies FieldPath<Card>[];

/**
 * The sandbox's card fields, for a form that has the submit button. The digits stay in these fields
 * until they are sent to the sandbox.
 */
export function SandboxCardForm({ ref }: Pick<CardEntryProps, 'ref'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Card>({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvv: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const typedNumber = useWatch({ control, name: 'number' });
  const rules = cardBrandOf(cardDigits(typedNumber));

  /** Shows the provider's error next to its field. */
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
    // Each press gets a new token.
    again: () => {},
  }));

  return (
    <CardFields
      sandbox
      problem={problem}
      brand={rules?.brand ?? null}
      cvvLength={rules?.cvvLength}
      number={{
        error: errors.number?.message,
        ...formatted(register('number'), formatCardNumber),
      }}
      expiry={{
        error: errors.expiry?.message,
        ...formatted(register('expiry'), formatCardExpiry),
      }}
      cvv={{ error: errors.cvv?.message, ...register('cvv') }}
    />
  );
}
