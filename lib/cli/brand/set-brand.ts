import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { BrandError, DEMO_BRAND, readBrand } from './read-brand.ts';

/**
 * Reads the brand of this process and of those that it starts: lib/config/brand.ts,
 * lib/config/logo.ts and lib/config/look.ts take it from the environment. Each command reads the
 * folder itself, because it may have another BRAND_FOLDER than the one that started it.
 */
export function setBrand(folder = folderOfSettings() || DEMO_BRAND): void {
  const { brand, icon, logo, look } = readBrand(folder);
  process.env.SHOP_BRAND = JSON.stringify(brand);
  process.env.SHOP_LOGO = JSON.stringify(logo);
  process.env.SHOP_LOOK = JSON.stringify(look);
  // Not built in: the server answers it.
  process.env.SHOP_ICON = icon;
}

/** For a command: ends it with an explanation if the folder cannot be used. */
export function setBrandOrExit(): void {
  try {
    setBrand();
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Of the shell, else of `.env`, whose other settings some commands do not take. */
function folderOfSettings(): string | undefined {
  if (process.env.BRAND_FOLDER !== undefined) return process.env.BRAND_FOLDER;
  try {
    return parseEnv(readFileSync('.env', 'utf8')).BRAND_FOLDER;
  } catch {
    return undefined;
  }
}
