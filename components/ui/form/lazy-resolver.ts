'use client';

import { useEffect, useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Shown if a form's rules failed to load: nothing is sent without validation. */
const RULES_UNAVAILABLE = 'Your details could not be checked. Check your connection and try again.';

/**
 * A form's resolver, loaded once the form is on screen: the rules and their libraries are not in
 * the page's initial script. `loadRules` imports the form's schema and must be the same function on
 * every call.
 */
export function useLazyResolver<Fields extends FieldValues, Output extends FieldValues>(
  loadRules: () => Promise<z.ZodMiniType<Output, FieldValues>>,
): Resolver<Fields, unknown, Output> {
  useEffect(() => {
    // Preload before the first submit, which reports a failure.
    loadResolver(loadRules).catch(() => {});
  }, [loadRules]);
  return useMemo(
    () => async (values, context, options) => {
      let resolver: Resolver<Fields, unknown, Output>;
      try {
        resolver = await loadResolver(loadRules);
      } catch {
        const errors = { root: { type: 'load', message: RULES_UNAVAILABLE } };
        return { values: {}, errors: errors as FieldErrors<Fields> };
      }
      return resolver(values, context, options);
    },
    [loadRules],
  );
}

async function loadResolver<Fields extends FieldValues, Output extends FieldValues>(
  loadRules: () => Promise<z.ZodMiniType<Output, FieldValues>>,
): Promise<Resolver<Fields, unknown, Output>> {
  const [{ zodResolver }, rules] = await Promise.all([
    import('@hookform/resolvers/zod'),
    loadRules(),
  ]);
  // Fields may hold invalid input, such as a state that is not chosen. The rules refuse it.
  return zodResolver(rules) as unknown as Resolver<Fields, unknown, Output>;
}
