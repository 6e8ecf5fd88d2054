import { cacheSettings, type SharedCacheSettings } from './cache-variables.ts';
import { type ChallengeSettings, challengeSettings } from './challenge-variables.ts';
import { environmentVariables, faultsBetween } from './environment-variables.ts';
import { type FraudScript, fraudScript } from './fraud-variables.ts';
import { type LoyaltySettings, loyaltySettings } from './loyalty-variables.ts';
import {
  type AfterpaySettings,
  afterpaySettings,
  type BraintreeSettings,
  braintreeSettings,
} from './payment-variables.ts';
import { withSecretFiles } from './secret-files.ts';
import { type StaffOidcSettings, staffOidcSettings } from './staff-oidc-variables.ts';
import { type StaffRoomSettings, staffRoomSettings } from './staff-room-variables.ts';

/** The environment variables, parsed and validated. `.env.example` documents each of them. */
export interface Environment {
  /** PostgreSQL connection URL. If undefined, `lib/cli` starts an embedded PostgreSQL. */
  DATABASE_URL: string | undefined;
  /** Which shop this is: the public one, one where changes are tried first, or a developer's. */
  ENVIRONMENT: 'prod' | 'stg' | 'dev';
  /**
   * The secret with which testers read their own mail and clean up. If undefined, their calls are
   * refused; never set in `prod`.
   */
  QA_TOKEN: string | undefined;
  /** Who of the staff works here, for the audit of commands; `--as` wins. */
  SHOP_STAFF: string | undefined;
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
   * Whether the shop may take sandbox payments, which move no money. Undefined: if its address is this
   * machine's.
   */
  PAYMENTS_SANDBOX: boolean | undefined;
  /** Undefined: Braintree takes no payments. */
  BRAINTREE: BraintreeSettings | undefined;
  /** Undefined: Afterpay takes no payments. */
  AFTERPAY: AfterpaySettings | undefined;
  /** How calls that scripts abuse are guarded. */
  CHALLENGE: ChallengeSettings;
  /** A provider's fraud-prevention script; undefined: the shop's own. */
  FRAUD: FraudScript | undefined;
  /** The frequent-flyer programme. */
  LOYALTY: LoyaltySettings;
  /** What a cache in front of the shop gets to know; undefined: nothing. */
  SHARED_CACHE: SharedCacheSettings | undefined;
  /** Where staff work (docs/staff.md). */
  STAFF_ROOM: StaffRoomSettings;
  /** Where staff may log in with an account of the company; undefined: nowhere. */
  STAFF_OIDC: StaffOidcSettings | undefined;
  /** Whether assistants may shop by the Universal Commerce Protocol and MCP (docs/machines.md). */
  AGENTS: boolean;
  /** By what assistants may pay for shoppers. */
  AGENT_PAYMENTS: 'off' | 'google-pay';
  /** The hosts of the platforms that may do so. In lower case. */
  AGENT_PAYMENT_PLATFORMS: readonly string[];
  /** Braintree's public key by which Google Pay makes tokens for assistants. */
  BRAINTREE_TOKENIZATION_KEY: string | undefined;
  /** Apple's domain association file; if undefined, the shop has none. */
  APPLE_PAY_DOMAIN_FILE: string | undefined;
  /** SMTP server for outgoing e-mail. If undefined, e-mails are only stored in the database. */
  SMTP_URL: string | undefined;
  /** Sender of e-mails: an address, or `Name <address>`. Required with SMTP_URL. */
  MAIL_FROM: string | undefined;
  /** Folder that a call of the content webhook imports. */
  CONTENT_FOLDER: string | undefined;
  /** The secret of the content webhook. If undefined, the webhook is refused. */
  CONTENT_WEBHOOK_SECRET: string | undefined;
  /**
   * The secret with which the mail provider reports unsubscribes. If undefined, reports are
   * refused.
   */
  NEWSLETTER_WEBHOOK_SECRET: string | undefined;
  /** The secret for reading the metrics. If undefined, there are no metrics. */
  METRICS_TOKEN: string | undefined;
  /** Port at which a separate worker answers monitoring. If undefined, it answers nobody. */
  WORKER_PORT: number | undefined;
  /**
   * Hosts to which webhooks may go though their addresses are private; also over http. In lower case.
   */
  WEBHOOK_PRIVATE_HOSTS: readonly string[];
  /** The ClamAV daemon that scans files of others, `host:port`; undefined: nobody scans them. */
  CLAMAV: string | undefined;
  /**
   * The hosts that others may name to the shop: of webhooks, assistants and imported pictures. In lower
   * case; undefined: any host on the public internet.
   */
  OUTGOING_HOSTS: readonly string[] | undefined;
  /** Whether web servers run background jobs too. `npm run worker` runs them regardless. */
  JOBS: 'on' | 'off';
  /**
   * How many seconds a server that was told to close still accepts visitors while it reports that
   * it is not ready.
   */
  CLOSE_DELAY: number;
  /** Whom to tell of a weakness, a mailto: or https: address; undefined: nobody is named. */
  SECURITY_CONTACT: string | undefined;
  /** `on`: browsers use https for every host below the shop's too, for two years. */
  HSTS_SUBDOMAINS: 'on' | 'off';
  /**
   * `off`: at their next visit, browsers remove the shop's service worker and everything that it
   * kept.
   */
  SERVICE_WORKER: 'on' | 'off';
  /**
   * How many of our own reverse proxies are in front of the shop. That many entries of
   * `x-forwarded-for` are trusted.
   */
  TRUSTED_PROXIES: number;
  /** Multiplies every rate limit, for example for testers behind one address or for load tests. */
  RATE_LIMIT_SCALE: number;
  /**
   * A service that knows passwords from breaches, by the first digits of their SHA-1, without a slash
   * at the end. If undefined, new passwords are compared with common ones only.
   */
  BREACHED_PASSWORDS_URL: string | undefined;
  /**
   * Encryption key of the embedded user pool: 32 bytes, base64. If undefined, a key file in
   * DATA_DIR is used.
   */
  IDENTITY_KEY: string | undefined;
  /** A second key, which opens what it sealed, while the first is being changed. */
  IDENTITY_KEY_OTHER: string | undefined;
  /** Cognito user pool to use instead of the embedded one. */
  COGNITO_USER_POOL_ID: string | undefined;
  COGNITO_CLIENT_ID: string | undefined;
  /** Street maps of stores: raster tiles by `{z}`, `{x}` and `{y}`. If undefined, there are none. */
  MAP_TILE_URL: string | undefined;
  /** The attribution that the tiles' licence requires, as plain text. Required with MAP_TILE_URL. */
  MAP_TILE_ATTRIBUTION: string | undefined;
  /** The token of Chrome's origin trial of WebMCP. If undefined, Chrome has it only by a flag. */
  WEBMCP_TOKEN: string | undefined;
  /** Whether browsers send anonymous counts of events to POST /api/events. */
  ANALYTICS: boolean;
  /**
   * Container of Google Tag Manager. It loads for shoppers who have agreed. If undefined, nobody is
   * asked.
   */
  GTM_ID: string | undefined;
}

/** A variable is missing or invalid. The message lists every problem and how to fix it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Parses and validates the variables. An empty value counts as not set. Secrets may be in files
 * (`NAME_FILE`).
 * @throws EnvironmentError naming every invalid variable
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { set, faults: ofFiles } = withSecretFiles(given);
  const result = environmentVariables.safeParse(set);
  const faults = (result.error?.issues ?? []).map(
    (issue) => `  ${issue.path.join('.')} ${issue.message}.`,
  );
  faults.push(...[...ofFiles, ...faultsBetween(set)].map((fault) => `  ${fault}`));
  if (!result.success || faults.length > 0) {
    throw new EnvironmentError(
      ['Some settings are wrong (docs/configure.md describes them):', ...faults].join('\n'),
    );
  }
  const { PORT, SITE_URL, ...rest } = result.data;
  return {
    DATABASE_URL: rest.DATABASE_URL,
    ENVIRONMENT: rest.ENVIRONMENT,
    QA_TOKEN: rest.QA_TOKEN,
    PORT: Number(PORT),
    BIND_ADDRESS: rest.BIND_ADDRESS,
    SITE_URL: SITE_URL === undefined ? `http://localhost:${PORT}` : new URL(SITE_URL).origin,
    DATA_DIR: rest.DATA_DIR,
    NEXT_DIST_DIR: rest.NEXT_DIST_DIR,
    CHROMIUM_PATH: rest.CHROMIUM_PATH,
    ALGOLIA_APP_ID: rest.ALGOLIA_APP_ID,
    SHOP_STAFF: rest.SHOP_STAFF,
    ALGOLIA_SEARCH_KEY: rest.ALGOLIA_SEARCH_KEY,
    ALGOLIA_ADMIN_KEY: rest.ALGOLIA_ADMIN_KEY,
    PAYMENTS_SANDBOX:
      rest.PAYMENTS_SANDBOX === undefined ? undefined : rest.PAYMENTS_SANDBOX === '1',
    BRAINTREE: braintreeSettings(rest),
    AFTERPAY: afterpaySettings(rest),
    CHALLENGE: challengeSettings(rest),
    FRAUD: fraudScript(rest),
    LOYALTY: loyaltySettings(rest),
    SHARED_CACHE: cacheSettings(rest),
    STAFF_ROOM: staffRoomSettings(rest),
    STAFF_OIDC: staffOidcSettings(rest),
    AGENTS: rest.AGENTS === 'on',
    AGENT_PAYMENTS: rest.AGENT_PAYMENTS,
    AGENT_PAYMENT_PLATFORMS: hostsOf(rest.AGENT_PAYMENT_PLATFORMS),
    BRAINTREE_TOKENIZATION_KEY: rest.BRAINTREE_TOKENIZATION_KEY,
    SMTP_URL: rest.SMTP_URL,
    MAIL_FROM: rest.MAIL_FROM,
    APPLE_PAY_DOMAIN_FILE: rest.APPLE_PAY_DOMAIN_FILE,
    CONTENT_FOLDER: rest.CONTENT_FOLDER,
    CONTENT_WEBHOOK_SECRET: rest.CONTENT_WEBHOOK_SECRET,
    NEWSLETTER_WEBHOOK_SECRET: rest.NEWSLETTER_WEBHOOK_SECRET,
    METRICS_TOKEN: rest.METRICS_TOKEN,
    WORKER_PORT: rest.WORKER_PORT === undefined ? undefined : Number(rest.WORKER_PORT),
    WEBHOOK_PRIVATE_HOSTS: hostsOf(rest.WEBHOOK_PRIVATE_HOSTS),
    CLAMAV: rest.CLAMAV,
    OUTGOING_HOSTS: rest.OUTGOING_HOSTS === undefined ? undefined : hostsOf(rest.OUTGOING_HOSTS),
    JOBS: rest.JOBS,
    CLOSE_DELAY: Number(rest.CLOSE_DELAY),
    SECURITY_CONTACT: rest.SECURITY_CONTACT,
    HSTS_SUBDOMAINS: rest.HSTS_SUBDOMAINS,
    SERVICE_WORKER: rest.SERVICE_WORKER,
    TRUSTED_PROXIES: Number(rest.TRUSTED_PROXIES),
    RATE_LIMIT_SCALE: Number(rest.RATE_LIMIT_SCALE),
    BREACHED_PASSWORDS_URL: rest.BREACHED_PASSWORDS_URL,
    IDENTITY_KEY: rest.IDENTITY_KEY,
    IDENTITY_KEY_OTHER: rest.IDENTITY_KEY_OTHER,
    COGNITO_USER_POOL_ID: rest.COGNITO_USER_POOL_ID,
    COGNITO_CLIENT_ID: rest.COGNITO_CLIENT_ID,
    MAP_TILE_URL: rest.MAP_TILE_URL,
    MAP_TILE_ATTRIBUTION: rest.MAP_TILE_ATTRIBUTION,
    WEBMCP_TOKEN: rest.WEBMCP_TOKEN,
    ANALYTICS: rest.ANALYTICS === 'on',
    GTM_ID: rest.GTM_ID,
  };
}

let known: Environment | undefined;

/** A list of hosts, in lower case. */
function hostsOf(text: string | undefined): string[] {
  return text?.split(',').map((host) => host.trim().toLowerCase()) ?? [];
}

/**
 * This process's environment, validated once, on first use.
 * @throws EnvironmentError
 */
export function environment(): Environment {
  known ??= readEnvironment(process.env);
  return known;
}
