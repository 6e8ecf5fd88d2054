'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import type { findListedCall } from '#lib/api/calls/staff/listings.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { FoundProduct } from './product-finder.tsx';

/** Each code is a request. */
const MOST_CODES = 50;

/** Adds many products at once, by the codes of a spreadsheet's column. Nothing is saved by it. */
export function PasteCodes({
  action,
  most = MOST_CODES,
  onFound,
}: {
  /** Such as `Pin`. */
  action: string;
  most?: number;
  /** The products that were found, in the order of their codes. */
  onFound: (products: FoundProduct[]) => void;
}) {
  const [text, setText] = useState('');
  const [done, setDone] = useState(0);
  const codes = [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
  const find = useWrite({
    async mutationFn(wanted: string[]) {
      const found: FoundProduct[] = [];
      const unknown: string[] = [];
      for (const code of wanted) {
        const product = await findByCode(code);
        if (product) found.push(product);
        else unknown.push(code);
        setDone(found.length + unknown.length);
      }
      return { found, unknown };
    },
    onSuccess({ found, unknown }) {
      onFound(found);
      // What was not found stays, to be mended.
      setText(unknown.join('\n'));
    },
  });
  const failure = commandProblem(find.error);
  const unknown = find.data?.unknown ?? [];
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Paste codes</summary>
      <form
        noValidate
        className="grid max-w-xl gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setDone(0);
          if (codes.length > 0 && codes.length <= most) find.mutate(codes);
        }}
      >
        {failure && <FormMessage title={failure} />}
        <TextAreaField
          label="Codes of products"
          hint={`One in a line, at most ${most}.`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={codes.length > most ? `Paste at most ${most} codes.` : undefined}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <p role="status" className="text-ink-soft">
          {find.isPending && `${done} of ${codes.length} looked up`}
          {unknown.length > 0 &&
            !find.isPending &&
            `No product has ${unknown.length === 1 ? 'this code' : 'these codes'}: ${unknown.join(', ')}`}
        </p>
        <div>
          <SubmitButton kind="secondary" pending={find.isPending} pendingText="Looking them up…">
            {action} these
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

/** The product with exactly this code. */
async function findByCode(code: string): Promise<FoundProduct | undefined> {
  const query = { q: code.slice(0, 100) };
  const { products } = await callStaff<typeof findListedCall>('GET /listings/products', { query });
  return products.find((product) => product.code.toLowerCase() === code.toLowerCase());
}
