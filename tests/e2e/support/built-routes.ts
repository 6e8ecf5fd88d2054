import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { plainBoot } from './demo-products.ts';

/** What the shop answers at one path, in Next's notation: `/orders/[number]`. */
export interface BuiltRoute {
  path: string;
  kind: 'page' | 'call' | 'file';
  /** The methods that its code answers. */
  methods: readonly string[];
}

/** An address of each route with parameters. A new one has none here, and fails http/security-headers.spec.ts. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  '/.well-known/oauth-protected-resource/[...path]':
    '/.well-known/oauth-protected-resource/api/mcp',
  '/account/orders/[number]': '/account/orders/SB123456789',
  '/account/orders/[number]/return/[token]': '/account/orders/SB123456789/return/T0K.EN',
  '/articles/[...path]': '/articles/returns',
  '/blog/[...path]': '/blog/no-such-post',
  '/brand/[file]': '/brand/icon-192.png',
  '/brands/[slug]': '/brands/stringybark',
  '/buy/[[...items]]': '/buy/no-such-variant:1',
  '/categories/[...path]': '/categories/mens',
  '/newsletter/unsubscribe/[key]': '/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
  '/orders/[number]': '/orders/SB123456789',
  '/products/[...path]': `/products/${plainBoot.slug}`,
  '/stores/[...path]': '/stores/newtown',
  // Visitors reach these by `?page=2` only.
  '/pages/[page]/blog': '/blog?page=2',
  '/pages/[page]/brands/[slug]': '/brands/stringybark?page=2',
  '/pages/[page]/categories/[...path]': '/categories/mens?page=2',
  '/pages/[page]/products': '/products?page=2',
  '/emails/[id]': '/emails/1',
  '/media/[file]': '/media/no-such-picture.svg',
  '/pictures/[file]': '/pictures/no-such-picture.webp',
  '/sitemaps/[file]': '/sitemaps/0.xml',
  '/social/[...path]': `/social/products/${plainBoot.slug}`,
  '/review-pictures/[file]': '/review-pictures/no-such-picture.webp',
  '/thumbnails/[file]': '/thumbnails/no-such-picture.jpg',
  '/api/account/addresses/[id]': '/api/account/addresses/1',
  '/api/account/orders/[number]': '/api/account/orders/SB123456789',
  '/api/account/orders/[number]/paper': '/api/account/orders/SB123456789/paper',
  '/api/account/payment-methods/[id]': '/api/account/payment-methods/1',
  '/api/account/payment-methods/[id]/tokens': '/api/account/payment-methods/1/tokens',
  '/api/erp/v1/orders/[number]': '/api/erp/v1/orders/SB123456789',
  '/api/erp/v1/orders/[number]/acknowledge': '/api/erp/v1/orders/SB123456789/acknowledge',
  '/api/erp/v1/orders/[number]/pack': '/api/erp/v1/orders/SB123456789/pack',
  '/api/erp/v1/orders/[number]/deliver': '/api/erp/v1/orders/SB123456789/deliver',
  '/api/erp/v1/returns/[number]': '/api/erp/v1/returns/R123456789',
  '/api/erp/v1/orders/[number]/cancel': '/api/erp/v1/orders/SB123456789/cancel',
  '/api/erp/v1/orders/[number]/refund': '/api/erp/v1/orders/SB123456789/refund',
  '/api/identity/[pool]/.well-known/jwks.json': '/api/identity/pool/.well-known/jwks.json',
  '/api/newsletter/unsubscribe/[key]': '/api/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv',
  '/api/payment/voucher/balance/[code]': '/api/payment/voucher/balance/GUM-TREE-50?pin=2050',
  '/api/promotions/codes/[code]': '/api/promotions/codes/TRACK10',
  '/api/promotions/codes/[code]/items': '/api/promotions/codes/TRACK10/items',
  '/api/search/1/indexes/[index]/queries': '/api/search/1/indexes/*/queries',
  '/api/search/1/indexes/[index]/query': `/api/search/1/indexes/${PRODUCT_INDEX}/query`,
  '/api/search/indexes/[index]/objects': `/api/search/indexes/${PRODUCT_INDEX}/objects`,
  '/api/ucp/v1/carts/[id]': '/api/ucp/v1/carts/no-such-id',
  '/api/ucp/v1/carts/[id]/cancel': '/api/ucp/v1/carts/no-such-id/cancel',
  '/api/ucp/v1/checkout-sessions/[id]': '/api/ucp/v1/checkout-sessions/no-such-id',
  '/api/ucp/v1/checkout-sessions/[id]/cancel': '/api/ucp/v1/checkout-sessions/no-such-id/cancel',
  '/api/ucp/v1/checkout-sessions/[id]/complete':
    '/api/ucp/v1/checkout-sessions/no-such-id/complete',
  '/api/ucp/v1/orders/[id]': '/api/ucp/v1/orders/ord_nothing',
  '/api/stores/[slug]': '/api/stores/newtown',
};

/** Routes of the staff room refuse a visitor before they read a parameter: any will do. */
export const addressOf = ({ path }: BuiltRoute): string =>
  EXAMPLES[path] ?? (path.startsWith('/admin/') ? path.replaceAll(/\[\w+\]/g, '1') : path);

const { NEXT_DIST_DIR = '.next' } = process.env;
const EXPORTED = /^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm;

/** Every route of the tested build and every file of `public/`: a new one is there by itself. */
export function builtRoutes(): readonly BuiltRoute[] {
  const manifest = join(NEXT_DIST_DIR, 'app-path-routes-manifest.json');
  const modules: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  const routes = Object.entries(modules).map(([module, path]): BuiltRoute => {
    if (module.endsWith('/page')) return { path, kind: 'page', methods: ['GET'] };
    const kind = /^\/(?:admin\/)?api\//.test(path) ? 'call' : 'file';
    return { path, kind, methods: methodsOf(`app${module}.ts`) };
  });
  const files = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }): BuiltRoute => ({
        path: `/${join(parentPath, name).split(/[\\/]/).slice(1).join('/')}`,
        kind: 'file',
        methods: ['GET'],
      }),
    );
  return [...routes, ...files];
}

/** Routes that Next makes of a picture or of `robots.ts` have no such file. */
function methodsOf(source: string): readonly string[] {
  if (!existsSync(source)) return ['GET'];
  const methods = [...readFileSync(source, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
  if (methods.length === 0) throw new Error(`${source} answers no method that this can read.`);
  return methods;
}
