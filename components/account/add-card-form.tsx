'use client';

import { type FormEvent, useRef, useState } from 'react';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import { CardFormHost } from '#components/payment/card-form-host.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { saveMethod } from '#lib/api/account/payment-methods.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import { paymentMethodResult } from '#lib/commerce/payment/saved-method-result.ts';
import { SAVE_METHOD_TEXTS, SAVING_AUTHORISES } from '#lib/commerce/payment/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';

/** Saves a card with the payment provider; the shop itself only keeps its last digits. */
export function AddCardForm({
  sub,
  onSaved,
  onCancel,
}: {
  sub: string;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const card = useRef<CardFormHandle>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setProblem(null);
    try {
      const approved = await card.current?.tokenise();
      if (!approved) return;
      await saveMethod(sub, approved.token);
      onSaved();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Panel heading="Add a card" className="mt-6 max-w-2xl">
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-5">
        <CardFormHost ref={card} />
        <p className="text-[0.9375rem] text-ink-soft">{SAVING_AUTHORISES}</p>
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={saving} pendingText="Saving your card…" className="max-sm:grow">
            Save card
          </SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return SAVE_METHOD_TEXTS.ERROR;
  const result = paymentMethodResult(error.code);
  if (result !== 'LIMITED') return SAVE_METHOD_TEXTS[result];
  // The limit counts all declines, also those of orders.
  const declined = error.message === DECLINED_TOO_OFTEN_TEXT;
  return `${declined ? error.message : SAVE_METHOD_TEXTS.LIMITED} ${retryText(error)}`;
}
