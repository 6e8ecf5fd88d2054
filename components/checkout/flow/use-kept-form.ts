'use client';

import { useLayoutEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** A store that keeps a form's fields while they are typed. */
export interface KeptFields<Fields> {
  read: () => Fields;
  write: (fields: Fields) => void;
  /** Calls back on every change; returns the unsubscribe function. */
  watch: (changed: () => void) => () => void;
}

/**
 * Stores what is typed in a form, so that going back or reloading loses nothing, and follows what
 * is typed in another tab. `kept` must be the same object on every render.
 */
export function useKeptForm<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  kept: KeptFields<Fields>,
): void {
  const { subscribe, getValues, reset } = form;
  // In a layout effect, so that what is typed a moment later is stored and not replaced.
  useLayoutEffect(() => {
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!areEqual(values, kept.read())) kept.write({ ...values });
      },
    });
    const follow = () => {
      const fields = kept.read();
      if (!areEqual(fields, getValues())) {
        reset(fields as DefaultValues<Fields> & Fields, {
          keepErrors: true,
          keepIsSubmitted: true,
        });
      }
    };
    const stopFollowing = kept.watch(follow);
    // Changes since the fields were drawn: on a slow device an account may load in between.
    follow();
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [subscribe, getValues, reset, kept]);
}

function areEqual(a: FieldValues, b: FieldValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}
