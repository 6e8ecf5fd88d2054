import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { notDeliveredText } from '#lib/commerce/checkout/not-delivered.ts';
import { POSTCODE } from '#lib/commerce/limits.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';

/** Asks for the postcode of a delivery before there is an address, and says what does not go there. */
export function PostcodeField({
  known,
  missing,
}: {
  /** The postcode that is known so far; null if there is none. */
  known: string | null;
  /** Names of usual methods that do not deliver there. */
  missing: readonly string[];
}) {
  const [text, setText] = useState(known ?? '');
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const postcode = text.trim();
    setWrong(!POSTCODE.test(postcode));
    if (POSTCODE.test(postcode)) delivery.askFor(postcode);
  }

  return (
    <>
      <p role="status" className="text-sm text-ink-soft not-empty:mb-2">
        {known !== null && missing.length > 0 && notDeliveredText(missing, known)}
      </p>
      <form noValidate onSubmit={submit} className="max-w-64">
        <TextField
          label="Delivery postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          error={wrong ? 'Enter a valid postcode.' : undefined}
          action={
            <Button
              type="submit"
              kind="secondary"
              className="shrink-0"
              aria-label="Show delivery dates"
            >
              Show
            </Button>
          }
        />
      </form>
    </>
  );
}
