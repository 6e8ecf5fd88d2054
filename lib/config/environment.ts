import * as z from 'zod/mini';

/** What the environment says, read and validated once. `.env.example` documents each variable. */
export interface Environment {
  /** PostgreSQL to use; without it, `lib/cli` starts an embedded one. */
  DATABASE_URL: string | undefined;
  PORT: number;
  /** Address that the web server listens at; without it, at every address of the machine. */
  BIND_ADDRESS: string | undefined;
  /** Scheme and host of every absolute link, without a trailing slash. */
  SITE_URL: string;
  /** Where the embedded database and other state live. */
  DATA_DIR: string;
  /** Where Next puts its build. */
  NEXT_DIST_DIR: string;
  /** The browser of the end-to-end tests. */
  CHROMIUM_PATH: string | undefined;
  ALGOLIA_APP_ID: string | undefined;
  ALGOLIA_SEARCH_KEY: string | undefined;
  ALGOLIA_ADMIN_KEY: string | undefined;
  /** Whether a production process may take payments that move no money; `npm start` says yes. */
  PAYMENTS_SANDBOX: boolean | undefined;
  /** Where e-mails are handed in; without it they are kept in the database and go nowhere. */
  SMTP_URL: string | undefined;
  /** Whom e-mails are from: an address, or `Name <address>`. Set whenever SMTP_URL is. */
  MAIL_FROM: string | undefined;
  /** Whether web servers do the shop's jobs too; `npm run worker` does them whatever it says. */
  JOBS: 'on' | 'off';
  /** Reverse proxies of one's own in front of the shop: whose `x-forwarded-for` is believed. */
  TRUSTED_PROXIES: number;
  /** Multiplies every rate limit: for an office of testers, or a measurement. */
  RATE_LIMIT_SCALE: number;
  /** Seals what the embedded user pool keeps: 32 bytes, base64. Without it a file in DATA_DIR does. */
  IDENTITY_KEY: string | undefined;
  /** A user pool of Cognito's in place of the embedded one. */
  COGNITO_USER_POOL_ID: string | undefined;
  COGNITO_CLIENT_ID: string | undefined;
}

/** The environment holds a value the shop cannot run with; the message says which and what to do. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const optionalText = z.optional(z.string());

/** Without a scheme `new URL('db.example:5432/shop')` reads the host as one, so it is checked. */
function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!isUrl(value, ['http:', 'https:'])) return false;
  const url = new URL(value);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** An IPv4 address, an IPv6 address without brackets, or a name. */
function isHost(value: string): boolean {
  return /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]+)$/i.test(value);
}

/** `shop@example.com` or `The Shop <shop@example.com>`, of one recipient and on one line. */
const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^<>\s@,;"]+@[^<>\s@,;"]+>|[^<>\s@,;"]+@[^<>\s@,;"]+)$/;

const variables = z.object({
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((value) => isUrl(value, ['postgres:', 'postgresql:']), {
        error: 'must look like postgres://user:password@host:5432/database',
      }),
    ),
  ),
  PORT: z._default(
    z.string().check(
      z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536, {
        error: 'must be a port number from 1 to 65535',
      }),
    ),
    '3000',
  ),
  BIND_ADDRESS: z.optional(
    z.string().check(z.refine(isHost, { error: 'must be an address or name, like 127.0.0.1' })),
  ),
  SITE_URL: z.optional(
    z.string().check(
      z.refine(isOrigin, {
        error: 'must be scheme and host only, like https://shop.example',
      }),
    ),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  NEXT_DIST_DIR: z._default(
    z.string().check(
      z.refine((value) => /^\.next[\w.-]*$/.test(value), {
        error: 'must be a folder name of this project that starts with .next',
      }),
    ),
    '.next',
  ),
  CHROMIUM_PATH: optionalText,
  ALGOLIA_APP_ID: optionalText,
  ALGOLIA_SEARCH_KEY: optionalText,
  ALGOLIA_ADMIN_KEY: optionalText,
  PAYMENTS_SANDBOX: z.optional(
    z.string().check(z.refine((value) => /^[01]$/.test(value), { error: 'must be 1 or 0' })),
  ),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine((value) => isUrl(value, ['smtp:', 'smtps:']), {
        error: 'must look like smtps://user:password@mail.example:465',
      }),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.refine((value) => MAILBOX.test(value), {
        error: 'must look like The Shop <orders@shop.example>',
      }),
    ),
  ),
  JOBS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  TRUSTED_PROXIES: z._default(
    z.string().check(z.regex(/^\d$/, 'must be a number of proxies, 0 to 9')),
    '0',
  ),
  RATE_LIMIT_SCALE: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')),
    '1',
  ),
  IDENTITY_KEY: z.optional(
    z.string().check(
      z.refine((value) => /^[A-Za-z0-9+/]{43}=?$/.test(value), {
        error: 'must be 32 bytes in base64, as openssl rand -base64 32 makes them',
      }),
    ),
  ),
  COGNITO_USER_POOL_ID: z.optional(
    z.string().check(
      z.refine((value) => /^[a-z]+(?:-[a-z]+)+-\d_[0-9a-zA-Z]+$/.test(value), {
        error: 'must look like ap-southeast-2_AbCdEfGhI',
      }),
    ),
  ),
  COGNITO_CLIENT_ID: optionalText,
});

/**
 * Reads and checks the variables; an empty one counts as not set. Every wrong one is named.
 * Throws EnvironmentError.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(set);
  const faults = (result.error?.issues ?? []).map(
    (issue) => `  ${issue.path.join('.')} ${issue.message}.`,
  );
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    faults.push('  MAIL_FROM must be set where SMTP_URL is.');
  }
  if ((set.COGNITO_USER_POOL_ID === undefined) !== (set.COGNITO_CLIENT_ID === undefined)) {
    faults.push('  COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must be set together.');
  }
  if (!result.success || faults.length > 0) {
    throw new EnvironmentError(
      ['The environment is not usable (see .env.example):', ...faults].join('\n'),
    );
  }
  const { PORT, SITE_URL, ...rest } = result.data;
  return {
    DATABASE_URL: rest.DATABASE_URL,
    PORT: Number(PORT),
    BIND_ADDRESS: rest.BIND_ADDRESS,
    SITE_URL: SITE_URL === undefined ? `http://localhost:${PORT}` : new URL(SITE_URL).origin,
    DATA_DIR: rest.DATA_DIR,
    NEXT_DIST_DIR: rest.NEXT_DIST_DIR,
    CHROMIUM_PATH: rest.CHROMIUM_PATH,
    ALGOLIA_APP_ID: rest.ALGOLIA_APP_ID,
    ALGOLIA_SEARCH_KEY: rest.ALGOLIA_SEARCH_KEY,
    ALGOLIA_ADMIN_KEY: rest.ALGOLIA_ADMIN_KEY,
    PAYMENTS_SANDBOX:
      rest.PAYMENTS_SANDBOX === undefined ? undefined : rest.PAYMENTS_SANDBOX === '1',
    SMTP_URL: rest.SMTP_URL,
    MAIL_FROM: rest.MAIL_FROM,
    JOBS: rest.JOBS,
    TRUSTED_PROXIES: Number(rest.TRUSTED_PROXIES),
    RATE_LIMIT_SCALE: Number(rest.RATE_LIMIT_SCALE),
    IDENTITY_KEY: rest.IDENTITY_KEY,
    COGNITO_USER_POOL_ID: rest.COGNITO_USER_POOL_ID,
    COGNITO_CLIENT_ID: rest.COGNITO_CLIENT_ID,
  };
}

let known: Environment | undefined;

/** This process's environment, checked on first use. Throws EnvironmentError. */
export function environment(): Environment {
  known ??= readEnvironment(process.env);
  return known;
}
