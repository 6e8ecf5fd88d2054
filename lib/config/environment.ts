import * as z from 'zod/mini';

/** The environment variables, parsed and validated. `.env.example` documents each of them. */
export interface Environment {
  /** PostgreSQL connection URL. If undefined, `lib/cli` starts an embedded PostgreSQL. */
  DATABASE_URL: string | undefined;
  PORT: number;
  /** Address that the web server binds to; undefined: all interfaces. */
  BIND_ADDRESS: string | undefined;
  /** Origin of every absolute link, without a trailing slash. */
  SITE_URL: string;
  /** Directory of the embedded database and other local state. */
  DATA_DIR: string;
  NEXT_DIST_DIR: string;
  /** Browser executable for the end-to-end tests. */
  CHROMIUM_PATH: string | undefined;
  ALGOLIA_APP_ID: string | undefined;
  ALGOLIA_SEARCH_KEY: string | undefined;
  ALGOLIA_ADMIN_KEY: string | undefined;
  /**
   * Whether a production process may run with sandbox payments, which move no money. `npm start`
   * sets it.
   */
  PAYMENTS_SANDBOX: boolean | undefined;
  /** SMTP server for outgoing e-mail. If undefined, e-mails are only stored in the database. */
  SMTP_URL: string | undefined;
  /** Sender of e-mails: an address, or `Name <address>`. Required with SMTP_URL. */
  MAIL_FROM: string | undefined;
  /** Whether web servers run background jobs too. `npm run worker` runs them regardless. */
  JOBS: 'on' | 'off';
  /**
   * How many of our own reverse proxies are in front of the shop: that many hops of
   * `x-forwarded-for` are trusted.
   */
  TRUSTED_PROXIES: number;
  /** Multiplies every rate limit, for example for testers behind one address or for load tests. */
  RATE_LIMIT_SCALE: number;
  /**
   * Encryption key of the embedded user pool: 32 bytes, base64. If undefined, a key file in
   * DATA_DIR is used.
   */
  IDENTITY_KEY: string | undefined;
  /** Cognito user pool to use instead of the embedded one. */
  COGNITO_USER_POOL_ID: string | undefined;
  COGNITO_CLIENT_ID: string | undefined;
  /** Street maps of stores: raster tiles by `{z}`, `{x}` and `{y}`. If undefined, there are none. */
  MAP_TILE_URL: string | undefined;
  /** What the licence of the tiles asks to be shown, as plain text. Required with MAP_TILE_URL. */
  MAP_TILE_ATTRIBUTION: string | undefined;
}

/** A variable is missing or invalid. The message lists every problem and how to fix it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const optionalText = z.optional(z.string());

/**
 * Checks the protocol too: `new URL('db.example:5432/shop')` parses, with `db.example:` as the
 * protocol.
 */
function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!isUrl(value, ['http:', 'https:'])) return false;
  const url = new URL(value);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

/** An IPv4 address, an IPv6 address without brackets, or a host name. */
function isHost(value: string): boolean {
  return /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]+)$/i.test(value);
}

/** `{s}` and `{r}` of Leaflet's addresses are allowed too. */
function isTileUrl(value: string): boolean {
  return (
    isUrl(value.replaceAll(/[{}]/g, ''), ['https:']) &&
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  );
}

/** One mailbox on one line: `shop@example.com` or `The Shop <shop@example.com>`. */
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
  MAP_TILE_URL: z.optional(
    z.string().check(
      z.refine(isTileUrl, {
        error: 'must look like https://tiles.example/{z}/{x}/{y}.png',
      }),
    ),
  ),
  MAP_TILE_ATTRIBUTION: optionalText,
});

/**
 * Parses and validates the variables. An empty value counts as not set.
 * @throws EnvironmentError naming every invalid variable
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
  if (set.MAP_TILE_URL !== undefined && set.MAP_TILE_ATTRIBUTION === undefined) {
    faults.push('  MAP_TILE_ATTRIBUTION must be set where MAP_TILE_URL is.');
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
    MAP_TILE_URL: rest.MAP_TILE_URL,
    MAP_TILE_ATTRIBUTION: rest.MAP_TILE_ATTRIBUTION,
  };
}

let known: Environment | undefined;

/**
 * This process's environment, validated once, on first use.
 * @throws EnvironmentError
 */
export function environment(): Environment {
  known ??= readEnvironment(process.env);
  return known;
}
