'use client';

import type { HostedFields, HostedFieldsEvent } from 'braintree-web';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldShell, MARK_LOOK, useFieldIds } from '#components/ui/form/field-shell.tsx';
import { codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import {
  FIELD_OF,
  HOSTED_FIELDS,
  type HostedField,
  openHostedFields,
} from '#lib/api/payment/braintree/hosted-fields.ts';
import {
  CARD_FIELD_LABELS,
  CARD_FIELD_TEXTS,
  cvvHint,
  EXPIRY_HINT,
} from '#lib/commerce/payment/card-texts.ts';
import type { CardEntryProps } from './card-entry.ts';
import { EXPIRY_AND_CVV } from './card-fields.tsx';
import { CardNumberMark } from './card-mark.tsx';
import { DARK_CLASS, frameStyles } from './frame-styles.ts';
import { FramedCard, useFramedCard } from './framed-card.tsx';

/** The box of a text field around a frame that belongs to another host. */
const BOX_LOOK =
  'h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface hover:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger';

interface FieldBox {
  /** A new, empty box; the frame in the earlier one may be dead. */
  fresh(): HTMLElement;
}

type Faults = Partial<Record<HostedField, string>>;
type Fields = HostedFieldsEvent['fields'];

/** A card's fields in Braintree's frames, for a form that has the submit button. */
export function HostedCardForm({ ref, threeDSecure }: CardEntryProps) {
  const boxes = {
    number: useRef<FieldBox>(null),
    expirationDate: useRef<FieldBox>(null),
    cvv: useRef<FieldBox>(null),
  };
  const boxesOf = useRef(boxes);
  const card = useFramedCard<HostedFields>(threeDSecure);
  const { phase, standing } = card;
  const [faults, setFaults] = useState<Faults>({});
  const [kind, setKind] = useState<{ brand: string; digits: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens fields of its own.
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const fresh = (name: HostedField) =>
      boxesOf.current[name].current?.fresh() ?? document.createElement('div');
    const opening = openHostedFields(
      { number: fresh('number'), expirationDate: fresh('expirationDate'), cvv: fresh('cvv') },
      { styles: frameStyles(), signal },
    );
    setFaults({});
    setKind(null);
    card.follow(opening, signal, (fields) => {
      followScheme(fields, signal);
      fields.on('blur', ({ emittedBy, fields: states }) => {
        const name = emittedBy as HostedField;
        // An empty field is not wrong yet: the shopper may fill it later.
        if (states[name].isEmpty) return;
        setFaults((known) => ({ ...known, [name]: faultOf(name, states) }));
      });
      fields.on('validityChange', ({ emittedBy, fields: states }) => {
        const name = emittedBy as HostedField;
        if (states[name].isValid) setFaults(({ [name]: _, ...others }) => others);
      });
      fields.on('cardTypeChange', ({ cards: [only, ...others] }) => {
        const known = only && others.length === 0;
        setKind(known ? { brand: only.niceType, digits: only.code.size } : null);
      });
      fields.on('inputSubmitRequest', ({ emittedBy }) => {
        const { container } = fields.getState().fields[emittedBy as HostedField];
        container.closest('form')?.requestSubmit();
      });
    });
    return () => closing.abort();
  }, [card.attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `standing` reads a ref.
  useEffect(() => {
    const fields = standing();
    if (fields && phase === 'ready') tellFrames(fields, faults);
  }, [faults, phase]);

  useImperativeHandle(ref, () => ({
    tokenise: (purchase) =>
      card.tokenise(purchase, {
        exchange: (fields) => fields.tokenize(),
        tells(error, fields) {
          // Ask the frames what is wrong; our copy of their state lags behind the last key.
          const found = faultsIn(error, fields.getState().fields);
          setFaults(found);
          const first = HOSTED_FIELDS.find((name) => found[name] !== undefined);
          if (first) focusOnceFree(standing, first);
          return first !== undefined;
        },
      }),
    // Each press exchanges the card for a new token.
    again: () => {},
  }));

  const busy = phase === 'loading';
  return (
    <FramedCard card={card}>
      <fieldset className="grid min-w-0 gap-5">
        <legend className="sr-only">Card details</legend>
        <HostedFieldBox
          ref={boxes.number}
          label={CARD_FIELD_LABELS.number}
          error={faults.number}
          mark={<CardNumberMark brand={kind?.brand ?? null} />}
          busy={busy}
        />
        <div className={EXPIRY_AND_CVV}>
          <HostedFieldBox
            ref={boxes.expirationDate}
            label={CARD_FIELD_LABELS.expiry}
            hint={EXPIRY_HINT}
            error={faults.expirationDate}
            busy={busy}
          />
          <HostedFieldBox
            ref={boxes.cvv}
            label={CARD_FIELD_LABELS.cvv}
            hint={cvvHint(kind?.digits)}
            error={faults.cvv}
            busy={busy}
          />
        </div>
      </fieldset>
    </FramedCard>
  );
}

/** What is wrong with the fields, if that is why the card was not exchanged. */
function faultsIn(error: unknown, states: Fields): Faults {
  const code = codeOf(error);
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') {
    return Object.fromEntries(
      HOSTED_FIELDS.map((name) => [name, CARD_FIELD_TEXTS[FIELD_OF[name]].missing]),
    );
  }
  if (code !== 'HOSTED_FIELDS_FIELDS_INVALID') return {};
  const { details } = error as { details?: { invalidFieldKeys?: string[] } };
  const wrong = HOSTED_FIELDS.filter((name) => details?.invalidFieldKeys?.includes(name));
  return Object.fromEntries(
    wrong.map((name) => [name, faultOf(name, states) ?? CARD_FIELD_TEXTS[FIELD_OF[name]].invalid]),
  );
}

function faultOf(name: HostedField, states: Fields): string | undefined {
  const { isEmpty, isValid } = states[name];
  const texts = CARD_FIELD_TEXTS[FIELD_OF[name]];
  if (isValid) return undefined;
  return isEmpty ? texts.missing : texts.invalid;
}

/** Gives the inputs in the frames the labels and errors that the page shows beside them. */
function tellFrames(fields: HostedFields, faults: Faults): void {
  for (const field of HOSTED_FIELDS) {
    const message = faults[field] ?? '';
    fields.setMessage({ field, message });
    fields.setAttribute({ field, attribute: 'aria-invalid', value: message !== '' });
  }
}

/** The frames follow the page's colours, even if the scheme changes later. */
function followScheme(fields: HostedFields, signal: AbortSignal): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const dress = () => {
    for (const field of HOSTED_FIELDS) {
      if (dark.matches) fields.addClass(field, DARK_CLASS);
      else fields.removeClass(field, DARK_CLASS);
    }
  };
  dress();
  dark.addEventListener('change', dress, { signal });
}

/** While a form is being sent it is inert, so nothing in it can take the focus. */
function focusOnceFree(
  standing: () => HostedFields | null,
  name: HostedField,
  animationFrames = 30,
): void {
  requestAnimationFrame(() => {
    const fields = standing();
    if (!fields) return;
    const { container } = fields.getState().fields[name];
    if (!container.closest('[inert]')) fields.focus(name);
    else if (animationFrames > 0) focusOnceFree(standing, name, animationFrames - 1);
  });
}

/**
 * A field whose input is in a frame of the provider's, with label, hint and error like our own
 * fields. The label focuses the frame, because the provider's code looks for its box's label.
 */
function HostedFieldBox({
  ref,
  label,
  hint,
  error,
  mark,
  busy,
}: {
  ref: Ref<FieldBox>;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** At the end inside the box. */
  mark?: ReactNode;
  busy: boolean;
}) {
  const ids = useFieldIds({ hint, error });
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    fresh() {
      const box = document.createElement('div');
      box.id = ids.id;
      box.className = 'h-full';
      place.current?.replaceChildren(box);
      return box;
    },
  }));
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error}>
      <div className="relative">
        {/* The browser paints a white background into a frame whose colour scheme differs from its own page's. */}
        <div
          ref={place}
          aria-busy={busy}
          data-invalid={error ? '' : undefined}
          className={`${BOX_LOOK} ${mark ? 'pr-12' : ''} [&_iframe]:outline-none [&_iframe]:[color-scheme:light]`}
        />
        {mark && <span className={MARK_LOOK}>{mark}</span>}
      </div>
    </FieldShell>
  );
}
