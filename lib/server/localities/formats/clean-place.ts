import { isBoxPostcode } from '#lib/commerce/localities/box-postcodes.ts';

/*
 * Public lists also contain places where nobody lives: postcodes of post office boxes or of one
 * large receiver, and delivery centres. They also write names in capitals, or capitalise every
 * word.
 */

const DELIVERY = /\b(?:bc|dc|mc|po|gpo|lpo|milpo|mail centre|delivery centre|roadside delivery)$/i;
const SHIPS = /^royal australian navy warships$/i;

/** Why nobody can live at a place of this name and postcode; null if somebody may. */
export function whyNoPlace(name: string, postcode: string): string | null {
  if (isBoxPostcode(postcode)) return 'postcodes of boxes and large receivers';
  if (DELIVERY.test(name) || SHIPS.test(name)) return 'delivery centres';
  return null;
}

/** The name as people write it: "O'Halloran Hill", "McMahons Point", "Bay of Shoals". */
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
