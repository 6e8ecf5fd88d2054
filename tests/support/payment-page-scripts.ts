import { readFileSync } from 'node:fs';

/**
 * Where scripts on payment pages may come from: a folder of the shop, an origin or a folder of one, `inline`,
 * or the variable whose origin it is. The document is the list.
 */
export const PAYMENT_PAGE_SCRIPTS: readonly string[] = readFileSync(
  'docs/payment-page-scripts.md',
  'utf8',
)
  .split('\n')
  .flatMap((line) => /^\| `([^`]+)` \|/.exec(line)?.[1] ?? []);

/**
 * Whether the list holds a script at this address. `origin`: of the shop; `fraudScript`: the value of
 * `FRAUD_SCRIPT_SRC`.
 */
export function isPaymentPageScript(
  address: string,
  { origin, fraudScript }: { origin: string; fraudScript?: string },
): boolean {
  const script = new URL(address);
  return PAYMENT_PAGE_SCRIPTS.some((from) => {
    if (from === 'inline') return false;
    if (from === 'FRAUD_SCRIPT_SRC') {
      return fraudScript !== undefined && script.origin === new URL(fraudScript).origin;
    }
    const folder = new URL(from, origin);
    return script.origin === folder.origin && script.pathname.startsWith(folder.pathname);
  });
}
