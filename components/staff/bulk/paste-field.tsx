'use client';

import type { ReactNode } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { formatCount } from '#lib/commerce/count-text.ts';
import { MOST_BULK_LINES } from '#lib/commerce/staff/bulk-changes.ts';
import { MOST_SHEET } from '#lib/commerce/staff/sheet.ts';

/** Takes rows from a spreadsheet, pasted or as a CSV file. */
export function PasteField({
  hint,
  text,
  onChange,
}: {
  hint: ReactNode;
  text: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Rows from a spreadsheet"
        hint={hint}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <label className="flex min-h-11 w-fit flex-wrap items-center gap-3 text-[0.9375rem]">
        <span className="font-semibold">Or a CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={async (event) => {
            const field = event.currentTarget;
            const file = field.files?.[0];
            if (file) onChange(await file.slice(0, 4 * MOST_SHEET).text());
            // The same file can be chosen again after it was mended.
            field.value = '';
          }}
        />
      </label>
      {text.length > MOST_SHEET && (
        <FormMessage
          title={`This is too much at once. Paste at most ${formatCount(MOST_BULK_LINES)} lines.`}
        />
      )}
    </div>
  );
}
