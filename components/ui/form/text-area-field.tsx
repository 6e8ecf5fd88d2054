'use client';

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { type FieldProps, FieldShell, INPUT_LOOK, useFieldIds } from './field-shell.tsx';

/** From this many characters left, screen readers are told how many. */
const TELL_FROM = 20;

/**
 * A multi-line text field, with a counter if `count` gives the maximum length. More can be typed or
 * pasted, so that no text is cut off silently; the form's schema refuses it. Takes the attributes
 * of `<textarea>`.
 */
export function TextAreaField({
  label,
  hint,
  error,
  count,
  id,
  className,
  ref,
  onInput,
  'aria-describedby': describedBy,
  ...textarea
}: FieldProps & { count?: number } & ComponentProps<'textarea'>) {
  const ids = useFieldIds({ hint, error }, id, describedBy);
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // After every render: a form library sets the field's value without React.
  useLayoutEffect(() => setLength(element.current?.value.length ?? 0));

  return (
    <FieldShell
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      className={className}
      footer={count !== undefined && <Counter length={length} max={count} />}
    >
      <textarea
        rows={3}
        {...textarea}
        {...ids.aria}
        id={ids.id}
        ref={(node) => {
          element.current = node;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
        }}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={`${INPUT_LOOK} block py-2.5`}
      />
    </FieldShell>
  );
}

function Counter({ length, max }: { length: number; max: number }) {
  const left = max - length;
  const over = left < 0;
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return (
    <p className={`mt-1.5 ml-auto text-sm ${over ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
      <span aria-hidden="true" className="tabular-nums">
        {over ? `${-left} too many` : `${length} of ${max}`}
      </span>
      <span className="sr-only" aria-live="polite">
        {left < TELL_FROM && `${Math.abs(left)} ${characters} ${over ? 'too many' : 'left'}`}
      </span>
    </p>
  );
}
