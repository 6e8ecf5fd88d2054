import 'server-only';
import {
  doubtQuestions,
  localitiesMeant,
  type TypedPlace,
} from '#lib/commerce/localities/address-doubt.ts';
import type { Locality } from '#lib/commerce/localities/locality.ts';
import type { Db } from '#lib/server/db/database.ts';
import { currentLocalities } from './current-localities.ts';

/** The localities that were probably meant by an address whose parts do not belong together. */
export async function readLocalitiesMeant(db: Db, place: TypedPlace): Promise<Locality[]> {
  const index = await currentLocalities(db);
  const known = doubtQuestions(place).flatMap((question) => index.search(question));
  return localitiesMeant(place, known);
}
