import type { ComponentProps } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { CardBrand } from '#lib/commerce/checkout/card.ts';
import { SandboxNote } from './sandbox-note.tsx';

/** What a field adds to its looks: its error and what ties it to the form. */
type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The looks of a card's fields, without the form's rules. */
export function CardFields({
  problem = null,
  brand = null,
  cvvLength,
  number,
  expiry,
  cvv,
}: {
  problem?: string | null;
  /** Null while it is unknown. */
  brand?: CardBrand | null;
  cvvLength?: number | undefined;
  number?: Field;
  expiry?: Field;
  cvv?: Field;
}) {
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
        action={<CardBrandBadge brand={brand} />}
        {...number}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Expiry"
          hint="Month and year, MM/YY."
          inputMode="numeric"
          autoComplete="cc-exp"
          spellCheck="false"
          {...expiry}
        />
        <TextField
          label="Security code (CVV)"
          hint={cvvLength === 4 ? '4 digits on the front of the card.' : '3 digits on the back.'}
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

/** Keeps the place of a card's fields until they can be used. */
export function CardFieldsPlace() {
  return (
    <div inert aria-hidden="true" className="invisible">
      <CardFields />
    </div>
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
