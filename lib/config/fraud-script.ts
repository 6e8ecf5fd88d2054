import type { FraudScript } from './fraud-variables.ts';
import { pageSettings } from './page-settings.ts';

/** The provider's script; null: the shop uses its own. */
export function shownFraudScript(): FraudScript | null {
  return pageSettings()?.fraud ?? null;
}
