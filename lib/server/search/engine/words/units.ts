/** The spellings of units of measure, each with its short form. */
const UNITS = new Map<string, string>();
const SPELLINGS: Record<string, string> = {
  l: 'l lt ltr litre litres liter liters',
  ml: 'ml millilitre millilitres milliliter milliliters',
  kg: 'kg kgs kilo kilos kilogram kilograms',
  g: 'g gm gms gram grams',
  mm: 'mm millimetre millimetres millimeter millimeters',
  cm: 'cm cms centimetre centimetres centimeter centimeters',
  m: 'm metre metres meter meters',
  in: 'in inch inches',
  ft: 'ft feet foot',
  oz: 'oz ounce ounces',
  lb: 'lb lbs pound pounds',
  w: 'w watt watts',
  v: 'v volt volts',
  gb: 'gb gig gigs gigabyte gigabytes',
  tb: 'tb terabyte terabytes',
  lm: 'lm lumen lumens',
  p: 'p person persons people',
};
for (const [unit, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings.split(' ')) UNITS.set(spelling, unit);
}

const NUMBER = /^\d+(?:\.\d+)?$/;
const MEASURE = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;

/** `40`, `litres` → `40l`; null for anything but a measure. */
export function measureOf(number: string, unit: string): string | null {
  const short = UNITS.get(unit);
  return short && NUMBER.test(number) ? number + short : null;
}

/** `40litre` → `40l`; other words stay as they are. */
export function shortMeasure(word: string): string {
  const match = MEASURE.exec(word);
  const [, number, unit] = match ?? [];
  return (number && unit && measureOf(number, unit)) || word;
}
