import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND } from '#lib/config/brand.ts';

const FILE = 'brand';

/** A build's pages name its brand; the server's own answers and e-mails name the process's. */
export function writeBuildBrand(distDir: string): void {
  writeFileSync(path.join(distDir, FILE), brandId());
}

/** Ends a web server whose brand is not that of the build. `npm start` builds again instead. */
export function endIfOtherBrand(distDir: string): void {
  if (builtBrand(distDir) === brandId()) return;
  console.error(
    `The pages in ${distDir} were built for another brand, or before a change of this one ` +
      `(${BRAND.name}, in ${process.env.SHOP_BRAND_FOLDER}). Build them again: npm run build.`,
  );
  process.exit(1);
}

function builtBrand(distDir: string): string | null {
  try {
    return readFileSync(path.join(distDir, FILE), 'utf8');
  } catch {
    return null;
  }
}

/** A hash of all that a build takes of the brand. */
export function brandId(): string {
  const { SHOP_BRAND, SHOP_LOGO, SHOP_LOOK } = process.env;
  return createHash('sha256')
    .update(JSON.stringify([SHOP_BRAND, SHOP_LOGO, SHOP_LOOK]))
    .digest('hex');
}
