/*
 * Checks for which address a page was rendered. Next writes the requested path and query into a
 * page's data (`c` and `q` of its first row), both in the HTML and in the separate data.
 */

/** A page about to be stored. */
export interface RenderedPage {
  html: string;
  rscData?: Uint8Array | undefined;
}

/** `/route-cache/APP_PAGE/<hash>/$/path`, Next's cache key of a page. */
const KEY = /^\/route-cache\/[A-Z_]+\/[0-9a-f]{64}\/\$(\/.*)$/;

/** The page's own path from its cache key; null for any other form of key. */
export function pagePathOf(key: string): string | null {
  const path = KEY.exec(key)?.[1];
  if (path === undefined) return null;
  // Next writes `/` as `/index`, and a page named index with an extra `/index`.
  return /^\/index(\/index)*$/.test(path) ? path.slice('/index'.length) || '/' : path;
}

/**
 * Whether a page was rendered for its own path and without a query. False if its data does not
 * contain the address in the expected form.
 */
export function isRenderedForItself(path: string, page: RenderedPage): boolean {
  const texts = [inlinedData(page.html)];
  if (page.rscData !== undefined) texts.push(new TextDecoder().decode(page.rscData));
  return texts.every((text) => {
    const addresses = addressesIn(text);
    return addresses.length > 0 && addresses.every((address) => isOwn(address, path));
  });
}

interface Address {
  c: unknown;
  q: unknown;
}

function isOwn({ c, q }: Address, path: string): boolean {
  return q === '' && Array.isArray(c) && decoded(c.join('/') || '/') === decoded(path);
}

/** The addresses in all first rows. The shop's own text may look like a row, so all must match. */
function addressesIn(data: string): Address[] {
  return [...data.matchAll(/^0:(\{.*\})$/gm)].flatMap(([, row = '']) => {
    try {
      const { c, q } = JSON.parse(row) as Address;
      return [{ c, q }];
    } catch {
      return [];
    }
  });
}

/** The page's data from the scripts in its HTML. */
function inlinedData(html: string): string {
  return [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, text = '""']) => JSON.parse(text) as string)
    .join('');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
