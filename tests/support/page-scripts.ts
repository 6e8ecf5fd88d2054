import { brotliCompressSync } from 'node:zlib';

/**
 * The scripts (`js`) or style sheets (`css`) that a page loads with itself: its HTML, and the data
 * that its scripts start from, name them. Addresses within the site.
 */
export function filesOf(html: string, ending: 'js' | 'css'): Set<string> {
  // Polyfills that only old browsers load.
  const old = new Set(
    html.match(/<script src="[^"]+" noModule/gi)?.map((tag) => tag.split('"')[1]),
  );
  const named = html.matchAll(new RegExp(`/_next/static/chunks/[\\w.~-]+\\.${ending}`, 'g'));
  return new Set([...named].map(([file]) => file).filter((file) => !old.has(file)));
}

/** Where the data of a page is, a file beside its HTML; null if the HTML holds it itself. */
export function dataOf(html: string): string | null {
  return /<script src="(\/_page\/[^"]+)">/.exec(html)?.[1] ?? null;
}

/** In KB of 1,024 bytes, brotli-compressed. `get` answers the body of an address within the site. */
export async function weigh(
  files: Iterable<string>,
  get: (file: string) => Promise<Buffer>,
): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await get(file)).length;
  return bytes / 1024;
}
