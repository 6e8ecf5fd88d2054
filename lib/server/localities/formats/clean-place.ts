import { isBoxPostcode } from '#lib/commerce/localities/box-postcodes.ts';

/*
 * Public lists hold more than places where people live: ranges of postcodes that are boxes of a
 * post office or one large receiver, and names of delivery centres. They also write names in
 * capitals, or capitalise each word.
 */

const DELIVERY = /\b(?:bc|dc|mc|po|gpo|lpo|milpo|mail centre|delivery centre|roadside delivery)$/i;
const SHIPS = /^royal australian navy warships$/i;

/** Why nobody lives at a place of this name and postcode; null if somebody may. */
export function whyNoPlace(name: string, postcode: string): string | null {
  if (isBoxPostcode(postcode)) return 'postcodes of boxes and large receivers';
  if (DELIVERY.test(name) || SHIPS.test(name)) return 'delivery centres';
  return null;
}

/** The name as people write it: "O'HALLORAN HILL", "Mcmahons Point", "Bay Of Shoals". */
export function writtenName(name: string): string {
  const cased = name === name.toUpperCase() ? capitalised(name) : name;
  return cased
    .replace(/’/g, "'")
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=\S )(?:Of|And|The|On|By)(?= )/g, (word) => word.toLowerCase())
    .replace(/\b(?:Hmas|Raaf)\b/gi, (word) => word.toUpperCase());
}

function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s\-(/])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replace(/\b([od]['’])(\p{L})/giu, (_, start: string, letter: string) => {
      return start.toUpperCase() + letter.toUpperCase();
    });
}
