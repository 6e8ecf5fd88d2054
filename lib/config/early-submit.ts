/** The form that was last sent before the page's scripts could answer, if any. */
export const earlySubmit = globalThis as typeof globalThis & { shopEarlyForm?: unknown };

/**
 * Runs in each page before its other scripts: notes which form was sent without an answer, so that
 * `components/ui/form/use-early-submit.ts` can send it once it works. It listens last, because React
 * may still hydrate the form during the event and answer it.
 */
export const EARLY_SUBMIT_SCRIPT =
  'addEventListener("submit",e=>{!e.defaultPrevented&&e.target.getAttribute("method")=="dialog"&&(globalThis.shopEarlyForm=e.target)})';
