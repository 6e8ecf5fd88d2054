/** The form that was last sent before the page's scripts could answer, if any. */
export const earlySubmit = globalThis as typeof globalThis & { shopEarlyForm?: unknown };

/**
 * Runs in each page before its other scripts: notes which form was sent, so that
 * `components/ui/form/use-early-submit.ts` can send it once it works.
 */
export const EARLY_SUBMIT_SCRIPT =
  'addEventListener("submit",e=>{e.target.getAttribute("method")=="dialog"&&(globalThis.shopEarlyForm=e.target)},!0)';
