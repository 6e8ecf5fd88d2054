/**
 * When a gift card expires after an import that does not change its balance. Never earlier than
 * before, because a refund may have extended the card since the file was written. A card that never
 * expired gets the file's date. Null: never. Times in ms since the epoch.
 */
export function importedExpiry(known: number | null, filed: number | null): number | null {
  return known === null || filed === null ? filed : Math.max(known, filed);
}
