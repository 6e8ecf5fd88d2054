/*
 * What a stored page says of the address it was rendered for. The framework writes path and query
 * of whoever asked into a page's data (`c` and `q` of its first row), in the HTML and beside it.
 */

/** A page as it would be stored. */
export interface RenderedPage {
  html: string;
  rscData?: Uint8Array | undefined;
}

/** `/route-cache/APP_PAGE/<hash>/$/path`, as the framework's cache names a page. */
const KEY = /^\/route-cache\/[A-Z_]+\/[0-9a-f]{64}\/\$(\/.*)$/;

/** The page's own path, from its key; null for a key of another form. */
export function pagePathOf(key: string): string | null {
  const path = KEY.exec(key)?.[1];
  if (path === undefined) return null;
  // The framework's name for `/`; a page that is called index has it twice.
  return /^\/index(\/index)*$/.test(path) ? path.slice('/index'.length) || '/' : path;
}

/**
 * Whether a page was rendered for its own path and no query, as far as its data says. A page whose
 * data does not say it in the known way was not.
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

/** What each first row says; text of the shop's own may look like one, so all are looked at. */
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

/** The page's data as its HTML brings it to the browser, in scripts. */
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
