'use client';

import { useEffect, useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Told where a form's rules could not be loaded: nothing is sent unchecked. */
export const RULES_UNAVAILABLE =
  'Your details could not be checked. Check your connection and try again.';

/**
 * A form's resolver that is loaded once the form is on screen: the rules and their libraries are
 * not part of the page. `load` must be the same function at every call.
 */
export function useLazyResolver<Fields extends FieldValues, Output extends FieldValues>(
  load: () => Promise<Resolver<Fields, unknown, Output>>,
): Resolver<Fields, unknown, Output> {
  useEffect(() => {
    // Ahead of the first submit; a failure is told then.
    load().catch(() => {});
  }, [load]);
  return useMemo(
    () => async (values, context, options) => {
      let resolver: Resolver<Fields, unknown, Output>;
      try {
        resolver = await load();
      } catch {
        const errors = { root: { type: 'load', message: RULES_UNAVAILABLE } };
        return { values: {}, errors: errors as FieldErrors<Fields> };
      }
      return resolver(values, context, options);
    },
    [load],
  );
}
