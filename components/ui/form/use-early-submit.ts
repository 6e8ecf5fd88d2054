import { type RefObject, useEffect, useRef } from 'react';
import { earlySubmit } from '#lib/config/early-submit.ts';

/**
 * Attributes for a form that the server renders and only scripts can send. On a slow phone, somebody
 * may press its button before it is hydrated: `method="dialog"` keeps the browser from sending it
 * anywhere, which would lose what was typed, and this sends it once it works. Its fields need no
 * default values, which would replace what was typed.
 */
export function useEarlySubmit(): { ref: RefObject<HTMLFormElement | null>; method: 'dialog' } {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current === null || earlySubmit.shopEarlyForm !== ref.current) return;
    delete earlySubmit.shopEarlyForm;
    ref.current.requestSubmit();
  }, []);
  return { ref, method: 'dialog' };
}
