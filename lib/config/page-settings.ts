import type { Brand } from './brand.ts';
import type { FraudScript } from './fraud-variables.ts';
import type { Logo } from './logo.ts';
import type { ShownPayment } from './shown-payments.ts';

/**
 * What the scripts of pages know of the shop and its settings. A build belongs to no shop, so the
 * server writes this into each page that it sends, and into the service worker. All of it is public.
 */
export interface PageSettings {
  brand: Brand;
  logo: Logo | null;
  /** Names the build and these settings: a page and a service worker with different ones differ. */
  build: string;
  /** If missing, all ways to pay. */
  payments?: readonly ShownPayment[];
  /** If missing, forms ask for a token of the bot challenge. */
  challenge?: 'off';
  /** If missing, there is a frequent-flyer programme. */
  loyalty?: 'off';
  /** A Cognito user pool; if missing, the shop's own. */
  userPool?: { poolId: string; clientId: string };
  /** A provider's fraud-prevention script; if missing, the shop's own. */
  fraud?: FraudScript;
}

type Shared = typeof globalThis & { shopSettings?: PageSettings };

/**
 * Undefined in commands and in a build, where the environment's variables stand for it, and under
 * `npm run dev` before the first call: its front writes nothing into pages.
 */
export function pageSettings(): PageSettings | undefined {
  const shared = globalThis as Shared;
  if (process.env.NODE_ENV === 'development' && process.env.SHOP_PAGE_SETTINGS) {
    shared.shopSettings ??= JSON.parse(process.env.SHOP_PAGE_SETTINGS) as PageSettings;
  }
  return shared.shopSettings;
}

/** For the web server's process, whose pages are made with the same settings as browsers run. */
export function setPageSettings(settings: PageSettings): void {
  (globalThis as Shared).shopSettings = settings;
}

/** The script that hands the settings to the scripts after it. No value can end the script's tag. */
export function settingsScript(settings: PageSettings): string {
  return `globalThis.shopSettings=${JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)}`;
}
