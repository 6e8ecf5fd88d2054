'use client';

import { FieldError, INPUT_LOOK, useFieldIds } from '#components/ui/form/field-shell.tsx';
import { type LineToPack, rowText } from '#lib/commerce/orders/pick-list.ts';

/** How many units of each line go along, and what that leaves. */
export function UnitsFields({
  legend,
  lines,
  typed,
  wrong,
  onType,
}: {
  legend: string;
  lines: readonly LineToPack[];
  /** What stands in the fields, by the line's index. */
  typed: Readonly<Record<number, string>>;
  /** Lines whose quantity is not possible. */
  wrong: readonly number[];
  onType: (line: number, text: string) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-[0.9375rem] font-semibold">{legend}</legend>
      {lines.map((line) => (
        <UnitsField
          key={line.line}
          line={line}
          text={typed[line.line] ?? String(line.qty)}
          isWrong={wrong.includes(line.line)}
          onType={(text) => onType(line.line, text)}
        />
      ))}
    </fieldset>
  );
}

function UnitsField({
  line,
  text,
  isWrong,
  onType,
}: {
  line: LineToPack;
  text: string;
  isWrong: boolean;
  onType: (text: string) => void;
}) {
  const error = isWrong ? `Enter 0 to ${line.qty}.` : undefined;
  const ids = useFieldIds({ error });
  return (
    <div>
      <div className="flex items-center gap-3">
        <input
          {...ids.aria}
          id={ids.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          className={`${INPUT_LOOK} w-16! shrink-0 text-center tabular-nums`}
        />
        <label htmlFor={ids.id} className="min-w-0">
          of {line.qty} × {rowText(line)}
          <span className="block text-sm wrap-anywhere text-ink-soft">SKU {line.code}</span>
        </label>
      </div>
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
