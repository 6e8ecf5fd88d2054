import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatInPlace } from './format-in-place.ts';

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
