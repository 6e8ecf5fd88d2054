import 'server-only';
import { fileURLToPath } from 'node:url';
import { GEONAMES_ATTRIBUTION } from './formats/geonames.ts';
import { type LocalityList, openLocalityFile } from './locality-file.ts';

const FILE = fileURLToPath(new URL('./australia.csv', import.meta.url));

/** The list that a new shop begins with. */
export async function shippedLocalities(): Promise<LocalityList> {
  return { ...(await openLocalityFile(FILE)), attribution: GEONAMES_ATTRIBUTION };
}
