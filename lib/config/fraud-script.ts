import type { FraudScript } from './fraud-variables.ts';
import { pageSettings } from './page-settings.ts';

/** Null: the shop's own. */
export function shownFraudScript(): FraudScript | null {
  return pageSettings()?.fraud ?? null;
}
