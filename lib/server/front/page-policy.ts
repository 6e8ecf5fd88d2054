import type { Environment } from '#lib/config/environment.ts';
import { isPaymentPage } from '#lib/config/payment-pages.ts';
import { type PolicySources, policySources } from '#lib/config/policy-sources.ts';
import { isSecretPage } from '#lib/config/secret-pages.ts';
import { SPECULATION_RULES_HEADER } from '#lib/config/speculation-rules.ts';
import { isStaffPath } from '#lib/config/staff-path.ts';
import { cspHash } from '#lib/server/next/page-markup.ts';

/*
 * What a page may load and run: its Content-Security-Policy (level 3), and the headers that go with
 * it. A document keeps its policy for life, even while the shopper navigates to other pages in it.
 * So there are only a few policies: one for each part of the site that is entered by loading a page
 * (see `realmOf` in components/ui/checkout-realm.tsx).
 */

/** Where browsers report what a policy stopped. */
const REPORTS_PATH = '/api/csp-reports';

/** For answers that are not pages: if a browser shows one, nothing in it may run or load. */
export const FILE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker's script: a worker has its own policy, and fetches what pages ask for. */
export const SERVICE_WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`;

/** The policy of one part of the site. */
export interface PagePolicy {
  /** The value of the header, for a page with inline scripts of these hashes (`sha256-…`). */
  text: (hashes: readonly string[]) => string;
  /**
   * Whether scripts may write HTML and script addresses only through the page's own trusted types
   * policy.
   */
  requiresTrustedTypes: boolean;
  /** Further headers of such a page. */
  headers: Readonly<Record<string, string>>;
}

/** The sandbox's own pages, which replace a provider's. */
const SANDBOX_PAGES = /^\/payments\/sandbox\//;

/** The policy of the page at a path. `style`: the text of the one style element that pages have. */
export function pagePolicies(environment: Environment, style = ''): (path: string) => PagePolicy {
  const sources = policySources(environment);
  const of = (...pages: PolicySources['pages'][]) =>
    policyOf(
      sources.filter((part) => pages.includes(part.pages)),
      style,
    );
  const shop = withShopHeaders(of('all', 'express', 'shop'), environment);
  const payment = of('all', 'express', 'checkout');
  const secret = of('all', 'express');
  const sandbox = of('all');
  // Nothing of anybody else, not even what shoppers' pages load.
  const staff = policyOf([], style);
  return (path) => {
    if (isStaffPath(path)) return staff;
    if (isPaymentPage(path)) return payment;
    if (SANDBOX_PAGES.test(path)) return sandbox;
    return isSecretPage(path) ? secret : shop;
  };
}

/**
 * The policy with the headers of the shop's public pages: the rules by which a browser may render
 * other pages ahead, and the operator's token with which Chrome switches WebMCP on.
 */
function withShopHeaders(policy: PagePolicy, { AGENTS, WEBMCP_TOKEN }: Environment): PagePolicy {
  return {
    ...policy,
    headers: {
      ...policy.headers,
      'speculation-rules': SPECULATION_RULES_HEADER,
      ...(AGENTS && WEBMCP_TOKEN !== undefined && { 'origin-trial': WEBMCP_TOKEN }),
    },
  };
}

/** Features that pages do not use, so that injected scripts cannot use them either. */
const REFUSED_FEATURES = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  // To find stores near the shopper, when they press a button.
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'usb=()',
  'xr-spatial-tracking=()',
];

/** A Permissions-Policy. `payments`: hosts whose frames may request a payment, as our pages may. */
export function permissionsPolicy(payments: readonly string[] = []): string {
  const hosts = payments.map((host) => ` "${host}"`).join('');
  return [...REFUSED_FEATURES, `payment=(self${hosts})`].join(', ');
}

type List = Exclude<keyof PolicySources, 'pages' | 'popups'>;

function policyOf(parts: readonly PolicySources[], style: string): PagePolicy {
  const hosts = (list: List) => [...new Set(parts.flatMap((part) => part[list] ?? []))];
  const scripts = hosts('scripts');
  const frames = hosts('frames');
  const styles = hosts('styles');
  const styleElements = hosts('styleElements');
  const own = style === '' ? [] : [`'${cspHash(style)}'`];
  // Browsers ignore 'unsafe-inline' beside a hash.
  const anyStyle = styleElements.includes("'unsafe-inline'");
  // A provider's script creates elements as it likes, and only the provider can change that.
  const requiresTrustedTypes = scripts.length === 0;
  const text = (hashes: readonly string[]) =>
    [
      directive('default-src', "'none'"),
      directive('script-src', "'self'", ...hashes.map((hash) => `'${hash}'`), ...scripts),
      directive('style-src', "'self'", ...own, ...styles),
      ...(styleElements.length > 0
        ? [
            directive(
              'style-src-elem',
              "'self'",
              ...(anyStyle ? [] : own),
              ...styles,
              ...styleElements,
            ),
          ]
        : []),
      // For the colour dots of a product. Such an attribute cannot load an address that img-src
      // refuses.
      directive('style-src-attr', "'unsafe-inline'"),
      directive('img-src', "'self'", 'data:', ...hosts('images')),
      directive('font-src', "'self'", ...hosts('fonts')),
      directive('connect-src', "'self'", ...hosts('connects')),
      directive('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
      directive('worker-src', "'self'"),
      directive('manifest-src', "'self'"),
      directive('object-src', "'none'"),
      directive('base-uri', "'none'"),
      directive('form-action', "'self'", ...hosts('forms')),
      directive('frame-ancestors', "'none'"),
      ...(requiresTrustedTypes
        ? [
            directive('require-trusted-types-for', "'script'"),
            directive('trusted-types', 'default'),
          ]
        : []),
      directive('report-uri', REPORTS_PATH),
      directive('report-to', 'csp'),
    ].join('; ');
  const headers = {
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'permissions-policy': permissionsPolicy(hosts('payments')),
    // PayPal, Google Pay and Afterpay report back from a window that the page has opened.
    'cross-origin-opener-policy': parts.some(({ popups }) => popups)
      ? 'same-origin-allow-popups'
      : 'same-origin',
  };
  return { text, requiresTrustedTypes, headers };
}

function directive(name: string, ...values: string[]): string {
  return [name, ...values].join(' ');
}
