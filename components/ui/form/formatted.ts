import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Registers a field that is formatted while typing. */
export function formatted<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  format: (typed: string) => string,
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const key = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
      formatInPlace(event.target, format, key === 'deleteContentForward');
      return field.onChange(event);
    },
  };
}

const isDigit = (character: string | undefined) => /^\d$/.test(character ?? '');

/**
 * Formats a text field's value in place and keeps the caret at the same digit, whatever separators
 * were added or removed. `forwards`: the last key was Delete, which must skip a separator.
 */
function formatInPlace(
  input: HTMLInputElement,
  format: (typed: string) => string,
  forwards: boolean,
): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const digitsBefore = [...typed.slice(0, caret)].filter(isDigit).length;
  input.value = formatted;
  const place = atEnd ? formatted.length : placeAfter(formatted, digitsBefore);
  const after = forwards && place < formatted.length && !isDigit(formatted[place]);
  input.setSelectionRange(place + Number(after), place + Number(after));
}

/** Position right after the `count`th digit of a text. */
function placeAfter(text: string, count: number): number {
  let left = count;
  for (const [index, character] of [...text].entries()) {
    if (left === 0) return index;
    if (isDigit(character)) left -= 1;
  }
  return text.length;
}
