/**
 * Addresses of testers' runs on a staging shop: `ada.k3v9x2mq@qa.example`, where `k3v9x2mq` is the
 * run's name. Nobody can own the top level domain `example` (RFC 2606), so such an address is never
 * a customer's, and mail to it never arrives.
 */
const QA_DOMAIN = 'qa.example';

/** The name of a run. */
export const QA_RUN = /^[a-z0-9]{8,16}$/;

const QA_ADDRESS = new RegExp(
  `^[a-z0-9-]{1,40}\\.[a-z0-9]{8,16}@${QA_DOMAIN.replaceAll('.', '\\.')}$`,
);

export function isQaAddress(email: string): boolean {
  return QA_ADDRESS.test(email.toLowerCase());
}

/** The end of all addresses of a run, in lower case. */
export function endOfQaAddresses(run: string): string {
  return `.${run}@${QA_DOMAIN}`;
}

/** Replaces an order's address when its run is cleaned up. It belongs to no run. */
export const CLEANED_UP_ADDRESS = `cleaned-up@${QA_DOMAIN}`;
