/**
 * Addresses of testers' runs on a staging shop: `ada.k3v9x2mq@qa.example`, where `k3v9x2mq` names the
 * run. The top level domain `example` belongs to nobody (RFC 2606), so such an address is never a
 * customer's, and nothing sent to it arrives anywhere.
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

/** What the addresses of a run end with, in lower case. */
export function endOfQaAddresses(run: string): string {
  return `.${run}@${QA_DOMAIN}`;
}

/** What an order's address becomes when its run is cleaned up. It is of no run. */
export const CLEANED_UP_ADDRESS = `cleaned-up@${QA_DOMAIN}`;
