import { readFileSync } from 'node:fs';

/** Variables that hold a secret. Each may come from a file instead, which `NAME_FILE` names. */
const SECRETS = [
  ...[
    'DATABASE_URL',
    'IDENTITY_KEY',
    'IDENTITY_KEY_OTHER',
    'SMTP_URL',
    'QA_TOKEN',
    'METRICS_TOKEN',
  ],
  ...['BRAINTREE_PRIVATE_KEY', 'AFTERPAY_SECRET_KEY', 'CHALLENGE_SECRET', 'LOYALTY_SECRET'],
  ...['STAFF_OIDC_CLIENT_SECRET', 'ALGOLIA_ADMIN_KEY', 'CACHE_PURGE_SECRET'],
  ...['CONTENT_WEBHOOK_SECRET', 'NEWSLETTER_WEBHOOK_SECRET'],
];

/** The password of DATABASE_URL. In its own file it may hold any character. */
const PASSWORD = 'PGPASSWORD';

type Variables = Record<string, string | undefined>;

/**
 * The variables with the secrets that files hold, as vaults, Kubernetes and Docker provide them. So no
 * secret is in the environment, which other programs of the machine may see. One line break at the end
 * of a file is not part of the secret.
 * @returns `faults`: what is wrong, one sentence each; never with a secret in it
 */
export function withSecretFiles(set: Variables): { set: Variables; faults: string[] } {
  const faults: string[] = [];
  const taken: Variables = { ...set };
  for (const name of [...SECRETS, PASSWORD]) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: remove one of them.`);
      continue;
    }
    try {
      taken[name] = readSecret(file);
    } catch (error) {
      faults.push(`${name}_FILE names ${file}, which ${(error as Error).message}.`);
    }
  }
  if (set[`${PASSWORD}_FILE`] !== undefined && faults.length === 0) {
    const url = withPassword(taken.DATABASE_URL, taken[PASSWORD] ?? '');
    if (url === null) {
      faults.push('PGPASSWORD_FILE needs a DATABASE_URL with a user and without a password.');
    } else {
      taken.DATABASE_URL = url;
    }
  }
  return { set: taken, faults };
}

function readSecret(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new Error('is empty');
  if (/[\r\n\0]/.test(secret)) throw new Error('has more than one line');
  return secret;
}

/** Null if the address cannot take a password. */
function withPassword(address: string | undefined, password: string): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username === '' || url.password !== '') return null;
  url.password = encodeURIComponent(password);
  return url.href;
}
