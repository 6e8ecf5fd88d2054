'use client';

import { useEffect, useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Shown if a form's rules failed to load: nothing is sent without validation. */
const RULES_UNAVAILABLE = 'Your details could not be checked. Check your connection and try again.';

/**
 * A form's resolver, loaded once the form is on screen: the rules and their libraries are not in
 * the page's initial script. `load` must be the same function on every call.
 */
export function useLazyResolver<Fields extends FieldValues, Output extends FieldValues>(
  load: () => Promise<Resolver<Fields, unknown, Output>>,
): Resolver<Fields, unknown, Output> {
  useEffect(() => {
    // Preload before the first submit, which reports a failure.
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
