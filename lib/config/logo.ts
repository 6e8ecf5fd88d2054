import { pageSettings } from './page-settings.ts';

/** The brand's mark: a drawing that is part of every page. It has shapes and their looks only. */
export interface Logo {
  viewBox: string;
  shapes: readonly LogoShape[];
  /** Whether it contains the shop's name, which is then only read out. */
  hasName: boolean;
}

export interface LogoShape {
  element: string;
  /** React's names for the attributes. */
  attributes: Readonly<Record<string, string>>;
  shapes: readonly LogoShape[];
}

/** The logo of BRAND_FOLDER, or the demo's, like BRAND; null: the shop's name stands alone. */
export const LOGO: Logo | null = logo();

function logo(): Logo | null {
  const settings = pageSettings();
  return settings ? settings.logo : JSON.parse(process.env.SHOP_LOGO ?? 'null');
}
