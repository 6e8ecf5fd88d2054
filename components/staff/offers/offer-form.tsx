'use client';

import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  changeOfferCall,
  makeOfferCall,
  previewOfferCall,
  type readOfferCall,
} from '#lib/api/calls/staff/offers.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import {
  fieldsOf,
  NEW_OFFER,
  type NewCodes,
  type OfferFields,
  type OfferIntention,
  readOfferForm,
} from '#lib/commerce/staff/offer-form.ts';
import { effectWords } from '#lib/commerce/staff/offer-words.ts';
import { CodeFields } from './code-fields.tsx';
import { MadeCodes } from './made-codes.tsx';
import { OfferEffect } from './offer-effect.tsx';
import { OfferGoodsFields } from './offer-goods-fields.tsx';

type Offer = ResponseOf<typeof readOfferCall>;

/** Makes an offer, or changes one. It shows what the offer does before anything is saved. */
export function OfferForm({ offer, onDone }: { offer: Offer | null; onDone?: () => void }) {
  const form = useForm<OfferFields>({ defaultValues: offer ? fieldsOf(offer) : NEW_OFFER });
  const { register, handleSubmit, formState, setError, watch } = form;
  const preview = useWrite({
    async mutationFn(input: { wish: OfferIntention; codes: NewCodes | null }) {
      const body = { ...input, id: offer?.id ?? null };
      const seen = offer?.version ?? 0;
      return { ...input, seen, shown: await callStaff(previewOfferCall, { body }) };
    },
  });
  const make = useCommand(makeOfferCall);
  const change = useCommand(changeOfferCall, { onDone: () => onDone?.() });
  const looked = preview.data;
  // If somebody else has changed it since, they must look again.
  const isFine = looked?.shown.problems.length === 0 && looked.seen === (offer?.version ?? 0);
  useLeaveGuard(formState.isDirty && !make.data && !change.isSuccess);
  const problem = commandProblem(preview.error ?? make.error ?? change.error);
  const kind = watch('kind');
  const forget = () => {
    preview.reset();
    make.reset();
    change.reset();
  };
  const field = (name: keyof OfferFields) => ({
    autoComplete: 'off',
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const look = (fields: OfferFields) => {
    const read = readOfferForm(fields, { isNew: offer === null, ...(offer && { known: offer }) });
    if ('wish' in read) return preview.mutate(read);
    const [first] = Object.keys(read.problems);
    for (const [name, message] of Object.entries(read.problems)) {
      setError(name as keyof OfferFields, { message }, { shouldFocus: name === first });
    }
  };
  const save = () => {
    if (!looked) return;
    if (offer) {
      const body = { wish: looked.wish, seen: looked.seen };
      change.mutate({ params: { id: offer.id }, body });
    } else if (looked.codes) make.mutate({ body: { wish: looked.wish, codes: looked.codes } });
  };
  if (make.data) return <MadeCodes made={make.data} name={looked?.wish.name ?? ''} />;
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-6"
      // What was looked at is not what stands there now.
      onChange={forget}
      onSubmit={
        isFine
          ? (event) => {
              event.preventDefault();
              save();
            }
          : handleSubmit(look)
      }
    >
      <Group title="What it gives">
        <TextField
          label="Name"
          hint="Shoppers see it in the cart, such as “Spring sale”."
          {...field('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Kind" {...register('kind')}>
            <option value="linePercent">Percent off each product</option>
            <option value="lineAmount">Amount off each unit</option>
            <option value="orderPercent">Percent off all of them together</option>
            <option value="orderAmount">Amount off all of them together</option>
            <option value="cheapestFree">The cheapest of several is free</option>
            <option value="freeDelivery">Free delivery</option>
          </SelectField>
          {kind === 'freeDelivery' ? (
            <SelectField label="Delivery" {...register('delivery')}>
              <option value="standard">Standard</option>
              <option value="express">Express</option>
              <option value="both">Standard and express</option>
            </SelectField>
          ) : (
            <TextField label={VALUE_LABELS[kind]} inputMode="decimal" {...field('value')} />
          )}
        </div>
      </Group>
      {offer === null && (
        <Group title="Codes">
          <CodeFields kind={watch('codeKind')} register={register} field={field} />
        </Group>
      )}
      <Group title="On what">
        <OfferGoodsFields form={form} onChange={forget} />
      </Group>
      <Group title="When and for whom">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From (optional)" type="datetime-local" {...field('from')} />
          <TextField
            label="Until (optional)"
            hint="On the shop’s clocks. From this time on it does not work."
            type="datetime-local"
            {...field('until')}
          />
          <TextField label="Uses in all (optional)" inputMode="numeric" {...field('inAll')} />
          <TextField
            label="Uses for each customer (optional)"
            hint="Guests are counted by their e-mail address."
            inputMode="numeric"
            {...field('perCustomer')}
          />
        </div>
        <CheckboxField label="Only for customers with an account" {...register('signedInOnly')} />
        <CheckboxField label="Not together with other offers" {...register('exclusive')} />
      </Group>
      {problem && <FormMessage title={problem} />}
      {looked && (
        <OfferEffect
          shown={looked.shown}
          title={`${looked.wish.name}: ${effectWords(looked.wish.effect)}`}
        />
      )}
      <div>
        <SubmitButton
          pending={preview.isPending || make.isPending || change.isPending}
          pendingText={isFine ? 'Saving…' : 'Trying it on carts and orders…'}
        >
          {isFine ? (offer ? 'Save this change' : 'Make this offer') : 'Show what it does'}
        </SubmitButton>
      </div>
    </form>
  );
}

const VALUE_LABELS = {
  linePercent: 'Percent',
  orderPercent: 'Percent',
  lineAmount: 'Amount in dollars',
  orderAmount: 'Amount in dollars',
  cheapestFree: 'Of every … units',
} as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left w-full text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
