import { brandFolder, readBrand } from './read-brand.ts';

/**
 * Reads the brand of this process and of those that it starts: lib/config/brand.ts and its
 * neighbours for carriers, logo, look and fonts of papers take it from the environment. Each command reads the
 * folder itself, because it may have another BRAND_FOLDER than the one that started it.
 */
export function setBrand(folder = brandFolder()): void {
  const { brand, carriers, icon, logo, look, paperFonts } = readBrand(folder);
  process.env.SHOP_BRAND = JSON.stringify(brand);
  process.env.SHOP_CARRIERS = JSON.stringify(carriers);
  process.env.SHOP_LOGO = JSON.stringify(logo);
  process.env.SHOP_LOOK = JSON.stringify(look);
  process.env.SHOP_PAPER_FONTS = JSON.stringify(paperFonts);
  // Not built into the pages: the server answers requests for it.
  process.env.SHOP_ICON = icon;
}
