'use client';

import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** Where a form's fields are kept while they are typed. */
export interface KeptFields<Fields> {
  read: () => Fields;
  write: (fields: Fields) => void;
  /** Hears of every change; answers how to stop hearing. */
  watch: (changed: () => void) => () => void;
}

/**
 * Keeps what is typed in a form, so that a step back or a reload loses nothing, and follows what
 * another tab types in it. `kept` must be the same object at every call.
 */
export function useKeptForm<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  kept: KeptFields<Fields>,
): void {
  const { subscribe, getValues, reset } = form;
  useEffect(() => {
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!areEqual(values, kept.read())) kept.write({ ...values });
      },
    });
    const stopFollowing = kept.watch(() => {
      const fields = kept.read();
      if (!areEqual(fields, getValues())) {
        reset(fields as DefaultValues<Fields> & Fields, {
          keepErrors: true,
          keepIsSubmitted: true,
        });
      }
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [subscribe, getValues, reset, kept]);
}

function areEqual(a: FieldValues, b: FieldValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}
