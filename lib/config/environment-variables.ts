import * as z from 'zod/mini';
import { cacheFaults, cacheVariables } from './cache-variables.ts';
import { challengeFaults, challengeVariables } from './challenge-variables.ts';
import { fraudFaults, fraudVariables } from './fraud-variables.ts';
import { loyaltyFaults, loyaltyVariables } from './loyalty-variables.ts';
import { paymentFaults, paymentVariables } from './payment-variables.ts';
import { STAFF_NAME } from './staff-name.ts';
import { staffOidcFaults, staffOidcVariables } from './staff-oidc-variables.ts';
import { staffRoomFaults, staffRoomVariables } from './staff-room-variables.ts';
import { isOwnNetwork, leadsToThisMachine } from './this-machine.ts';

/* The environment variables and their valid values. `.env.example` documents them. */

const optionalText = z.optional(z.string());

/** A secret that another program sends, for example a webhook. */
const webhookSecret = z.optional(
  z.string().check(
    z.refine((value) => /^[\w.~+/=-]{32,256}$/.test(value), {
      error: 'must have 32 to 256 characters; make it with openssl rand -hex 32',
    }),
  ),
);

const identityKey = z.optional(
  z.string().check(
    z.refine((value) => /^[A-Za-z0-9+/]{43}=?$/.test(value), {
      error: 'must be 32 bytes in base64; make them with openssl rand -base64 32',
    }),
  ),
);

const port = z.string().check(
  z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536, {
    error: 'must be a port number from 1 to 65535',
  }),
);

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

/** An address below which a service answers; without https only on this machine. */
function isServiceUrl(value: string): boolean {
  const isSafe = isUrl(value, ['https:']) || (isUrl(value, ['http:']) && leadsToThisMachine(value));
  return isSafe && !/[/?#]$/.test(value);
}

/** An IPv4 address, an IPv6 address without brackets, or a host name. */
function isHost(value: string): boolean {
  return /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]+)$/i.test(value);
}

/** A list of hosts; `like`: an example. */
function hosts(like: string) {
  return z.optional(
    z.string().check(
      z.refine((value) => value.split(',').every((host) => isHost(host.trim())), {
        error: `must be host names or addresses, separated by commas, like ${like}`,
      }),
    ),
  );
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

/** Each variable on its own, as text. environment.ts turns them into the shop's settings. */
export const environmentVariables = z.object({
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((value) => isUrl(value, ['postgres:', 'postgresql:']), {
        error: 'must look like postgres://user:password@host:5432/database',
      }),
    ),
  ),
  // If unset, assume the shop with the most to lose.
  ENVIRONMENT: z._default(
    z.enum(['prod', 'stg', 'dev'], { error: 'must be prod, stg or dev' }),
    'prod',
  ),
  QA_TOKEN: webhookSecret,
  SHOP_STAFF: z.optional(
    z.string().check(
      z.refine((value) => STAFF_NAME.test(value), {
        error: 'must be the name of a person, like Kim Lee, up to 60 characters',
      }),
    ),
  ),
  PORT: z._default(port, '3000'),
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
  // lib/cli/brand/set-brand.ts reads it, before all else.
  BRAND_FOLDER: optionalText,
  CHROMIUM_PATH: optionalText,
  ALGOLIA_APP_ID: optionalText,
  ALGOLIA_SEARCH_KEY: optionalText,
  ALGOLIA_ADMIN_KEY: optionalText,
  PAYMENTS_SANDBOX: z.optional(
    z.string().check(z.refine((value) => /^[01]$/.test(value), { error: 'must be 1 or 0' })),
  ),
  ...paymentVariables,
  ...challengeVariables,
  ...fraudVariables,
  ...loyaltyVariables,
  ...cacheVariables,
  ...staffRoomVariables,
  ...staffOidcVariables,
  AGENT_PAYMENTS: z._default(
    z.enum(['off', 'google-pay'], { error: 'must be off or google-pay' }),
    'off',
  ),
  AGENT_PAYMENT_PLATFORMS: hosts('assistant.example,other.example'),
  AGENTS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
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
  NEWSLETTER_WEBHOOK_SECRET: webhookSecret,
  APPLE_PAY_DOMAIN_FILE: optionalText,
  CONTENT_FOLDER: optionalText,
  CONTENT_WEBHOOK_SECRET: webhookSecret,
  METRICS_TOKEN: webhookSecret,
  WORKER_PORT: z.optional(port),
  WEBHOOK_PRIVATE_HOSTS: hosts('erp.internal,10.0.0.5'),
  CLAMAV: z.optional(
    z.string().check(
      z.refine(
        (value) => {
          const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
          return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
        },
        { error: 'must be host and port, like clamav:3310' },
      ),
    ),
  ),
  OUTGOING_HOSTS: hosts('assistant.example,pictures.example'),
  JOBS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  CLOSE_DELAY: z._default(
    z.string().check(
      z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 300, {
        error: 'must be a number of seconds, 0 to 300',
      }),
    ),
    '2',
  ),
  SECURITY_CONTACT: z.optional(
    z.string().check(
      z.refine((value) => isUrl(value, ['mailto:', 'https:']), {
        error: 'must look like mailto:security@shop.example or https://shop.example/security',
      }),
    ),
  ),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  TRUSTED_PROXIES: z._default(
    z.string().check(z.regex(/^\d$/, 'must be a number of proxies, 0 to 9')),
    '0',
  ),
  RATE_LIMIT_SCALE: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')),
    '1',
  ),
  BREACHED_PASSWORDS_URL: z.optional(
    z.string().check(
      z.refine(isServiceUrl, {
        error: 'must look like https://api.pwnedpasswords.com/range',
      }),
    ),
  ),
  IDENTITY_KEY: identityKey,
  IDENTITY_KEY_OTHER: identityKey,
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
  WEBMCP_TOKEN: z.optional(
    z.string().check(
      z.refine((value) => /^[A-Za-z\d+/]{80,2000}={0,2}$/.test(value), {
        error:
          'must be a token of the origin trial, as Chrome’s page for it shows: letters, digits, + and /',
      }),
    ),
  ),
  ANALYTICS: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'off'),
  GTM_ID: z.optional(
    z.string().check(
      z.refine((value) => /^GTM-[A-Z\d]{4,12}$/.test(value), {
        error: 'must look like GTM-ABC1234',
      }),
    ),
  ),
});

/**
 * Whether the way to the database needs a decision about TLS: it leaves the operator's network, and the
 * address says nothing. The driver would then send everything in the open.
 */
function isOpenOnTheWay(set: Record<string, string | undefined>): boolean {
  if (set.DATABASE_URL === undefined || !URL.canParse(set.DATABASE_URL)) return false;
  const { host: named, searchParams } = new URL(set.DATABASE_URL);
  // In the order in which the driver chooses.
  const host = searchParams.getAll('host').at(-1) || named || set.PGHOST || '';
  const isSocket = host === '' || /^(?:%2f|\/)/i.test(host);
  return (
    !isSocket &&
    !isOwnNetwork(host) &&
    set.PGSSLMODE === undefined &&
    !['sslmode', 'ssl'].some((name) => searchParams.has(name))
  );
}

/** Problems between variables that are each well formed, one sentence each. */
export function faultsBetween(set: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (isOpenOnTheWay(set)) {
    faults.push(
      'DATABASE_URL leads outside your network: add ?sslmode=verify-full, or ?sslmode=disable if nobody can read on the way.',
    );
  }
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    faults.push('MAIL_FROM must be set when SMTP_URL is set.');
  }
  if ((set.COGNITO_USER_POOL_ID === undefined) !== (set.COGNITO_CLIENT_ID === undefined)) {
    faults.push('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must be set together.');
  }
  if (set.CONTENT_WEBHOOK_SECRET !== undefined && set.CONTENT_FOLDER === undefined) {
    faults.push('CONTENT_FOLDER must be set when CONTENT_WEBHOOK_SECRET is set.');
  }
  if (set.MAP_TILE_URL !== undefined && set.MAP_TILE_ATTRIBUTION === undefined) {
    faults.push('MAP_TILE_ATTRIBUTION must be set when MAP_TILE_URL is set.');
  }
  if (set.QA_TOKEN !== undefined) {
    if (set.ENVIRONMENT !== 'stg' && set.ENVIRONMENT !== 'dev') {
      faults.push('QA_TOKEN may be set only when ENVIRONMENT is stg or dev.');
    }
    if ([set.BRAINTREE_ENVIRONMENT, set.AFTERPAY_ENVIRONMENT].includes('production')) {
      faults.push('QA_TOKEN must not be set in a shop that takes real payments.');
    }
  }
  const ofParts = [
    ...[paymentFaults, challengeFaults, fraudFaults, loyaltyFaults, cacheFaults],
    ...[staffRoomFaults, staffOidcFaults],
  ];
  return [...faults, ...ofParts.flatMap((faultsOf) => faultsOf(set))];
}
