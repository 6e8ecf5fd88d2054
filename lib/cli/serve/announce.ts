import { placeOf } from '#lib/cli/prepare/database.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { Environment } from '#lib/config/environment.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';

/** Prints the shop's address and which of its parts run embedded. */
export function announce(environment: Environment): void {
  const parts = {
    Address: environment.SITE_URL,
    Database: placeOf(environment),
    Search: environment.ALGOLIA_APP_ID ? 'Algolia' : 'embedded',
    Identity: environment.COGNITO_USER_POOL_ID ? 'Cognito' : 'embedded user pool',
    Payments: paymentsPlace(environment),
    'E-mail': mailPlace(environment),
  };
  const local = `http://localhost:${environment.PORT}`;
  console.log(`\n${BRAND.name} is open: ${local}\n`);
  for (const [name, value] of Object.entries(parts)) {
    if (value !== local) console.log(`  ${name.padEnd(9)} ${value}`);
  }
  if (showsMailBeyond(environment)) {
    console.warn(
      '\nWarning: other machines can reach this shop, and it keeps e-mails for reading at /emails\n' +
        'on this machine. Set BIND_ADDRESS=127.0.0.1 to open it to this machine only, or SMTP_URL\n' +
        'and SITE_URL for a shop that strangers use.',
    );
  }
  console.log('\nCtrl-C closes it.');
}

/**
 * Which provider takes payments, and whether money moves. Two providers always have the same
 * environment.
 */
export function paymentsPlace({ BRAINTREE, AFTERPAY }: Environment): string {
  const names = [...(BRAINTREE ? ['Braintree'] : []), ...(AFTERPAY ? ['Afterpay'] : [])];
  const { environment } = BRAINTREE ?? AFTERPAY ?? {};
  switch (environment) {
    case 'production':
      return `real money, through ${names.join(' and ')}`;
    case 'sandbox':
      return `test accounts of ${names.join(' and ')}: no money moves`;
    default:
      return 'embedded sandbox: test cards, no money moves';
  }
}

function mailPlace({ SMTP_URL, SITE_URL, JOBS }: Environment): string {
  if (SMTP_URL) return 'sent through the mail server at SMTP_URL';
  if (JOBS === 'off') return 'sent by the worker, if it has SMTP_URL';
  if (!leadsToThisMachine(SITE_URL)) return 'none is sent: set SMTP_URL';
  return `none is sent, ${SITE_URL}/emails shows what would be`;
}

/** Whether e-mails are stored for reading here while other machines can reach the shop. */
function showsMailBeyond({ SMTP_URL, SITE_URL, BIND_ADDRESS }: Environment): boolean {
  if (SMTP_URL !== undefined || !leadsToThisMachine(SITE_URL)) return false;
  return BIND_ADDRESS === undefined || !isThisMachine(BIND_ADDRESS);
}
