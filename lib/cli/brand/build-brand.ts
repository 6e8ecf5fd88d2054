import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND } from '#lib/config/brand.ts';

const FILE = 'brand';

/** A build's pages name its brand; the server's own answers and e-mails name the process's. */
export function writeBuildBrand(distDir: string): void {
  writeFileSync(path.join(distDir, FILE), brandId());
}

/** Why a web server may not serve the build in a folder; null if both are of the same brand. */
export function otherBrandProblem(distDir: string): string | null {
  if (builtBrand(distDir) === brandId()) return null;
  return (
    `The pages in ${distDir} were built for another brand, or before a change of this one ` +
    `(${BRAND.name}). Build them again: npm run build.`
  );
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
