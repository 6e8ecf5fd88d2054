import type { IndexSettings, SearchRecord } from '#lib/server/search/engine/index-settings.ts';
import { attributeValues } from '#lib/server/search/engine/storage/attribute-path.ts';

/** A hash (FNV-1a) of a record's searchable text: shows whether an update changes it. */
export function wordsHash(record: SearchRecord, settings: IndexSettings): number {
  const attributes = [
    ...settings.searchable.flatMap((field) => field.attributes),
    ...settings.codes,
  ];
  const text = JSON.stringify(attributes.map((name) => attributeValues(record, name)));
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
