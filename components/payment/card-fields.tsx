import type { ComponentProps } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { CardBrand } from '#lib/commerce/checkout/card.ts';
import { CARD_FIELD_LABELS, cvvHint, EXPIRY_HINT } from '#lib/commerce/payment/card-texts.ts';
import { CardNumberMark } from './card-mark.tsx';
import { CardProblem } from './card-problem.tsx';
import { SandboxNote } from './sandbox-note.tsx';

/** What a field adds to its look: its error, and the attributes that connect it to the form. */
type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/**
 * Expiry and security code side by side, the shorter one narrower. Their boxes are aligned even if
 * a label or hint takes two lines.
 */
export const EXPIRY_AND_CVV =
  'grid grid-cols-[2fr_3fr] gap-x-3 sm:grid-cols-2 sm:gap-x-5 *:row-span-4 *:grid *:min-w-0 *:grid-rows-subgrid [&>*>label]:self-end';

/** The look of a card's fields, without the form's rules. */
export function CardFields({
  sandbox,
  problem = null,
  brand = null,
  cvvLength,
  number,
  expiry,
  cvv,
}: {
  /** Whether no money moves; the form then says so. */
  sandbox: boolean;
  problem?: string | null;
  /** Null while unknown. */
  brand?: CardBrand | null;
  cvvLength?: number | undefined;
  number?: Field;
  expiry?: Field;
  cvv?: Field;
}) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">Card details</legend>
      {sandbox && (
        <SandboxNote>
          Use a test card, such as <span className="whitespace-nowrap">4111 1111 1111 1111</span>,
          with any future expiry and any security code.
        </SandboxNote>
      )}
      {problem && <CardProblem>{problem}</CardProblem>}
      <TextField
        label={CARD_FIELD_LABELS.number}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck="false"
        mark={<CardNumberMark brand={brand} />}
        {...number}
      />
      <div className={EXPIRY_AND_CVV}>
        <TextField
          label={CARD_FIELD_LABELS.expiry}
          hint={EXPIRY_HINT}
          inputMode="numeric"
          autoComplete="cc-exp"
          spellCheck="false"
          {...expiry}
        />
        <TextField
          label={CARD_FIELD_LABELS.cvv}
          hint={cvvHint(cvvLength)}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={cvvLength ?? 4}
          spellCheck="false"
          // Masked like a password field, but without the browser offering to save it.
          style={{ WebkitTextSecurity: 'disc' } as React.CSSProperties}
          {...cvv}
        />
      </div>
    </fieldset>
  );
}

/** Reserves the space of a card's fields until they can be used. */
export function CardFieldsPlace({ sandbox = false }: { sandbox?: boolean }) {
  return (
    <div inert aria-hidden="true" className="invisible">
      <CardFields sandbox={sandbox} />
    </div>
  );
}
