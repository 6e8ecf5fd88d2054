/** How the base colours of the colour filter look; others have no dot. */
export const DOTS: ReadonlyMap<string, string> = new Map([
  ['Black', '#23241f'],
  ['Blue', '#2f6193'],
  ['Brown', '#7a5138'],
  ['Green', '#4f7a4c'],
  ['Grey', '#8b8d88'],
  ['Natural', '#d9c9a3'],
  ['Orange', '#d9722c'],
  ['Pink', '#d97a98'],
  ['Purple', '#72549a'],
  ['Red', '#b3362b'],
  ['White', '#fff'],
  ['Yellow', '#e7b52c'],
]);

const MOST = 6;

/** A card's row of dots, drawn as the background of a single element. */
export interface ColourDots {
  count: number;
  /** A CSS gradient with a stripe of 1em for each colour; a mask turns the stripes into dots. */
  stripes: string;
}

/** The CSS of one dot for a colour made of these base colours. */
export function colourDot(baseColours: readonly string[]): string {
  const [colour = 'transparent', second = colour] = baseColours.flatMap(
    (name) => DOTS.get(name) ?? [],
  );
  return `linear-gradient(135deg,${colour} 50%,${second} 50%)`;
}

/**
 * The dots of a model's base colours; null if there are fewer than `least`, because then there is
 * no choice to show.
 */
export function colourDots(baseColours: readonly string[], least = 2): ColourDots | null {
  const colours = baseColours.flatMap((name) => DOTS.get(name) ?? []).slice(0, MOST);
  if (colours.length < least) return null;
  const stops = colours.map((colour, index) => `${colour} 0 ${index + 1}em`);
  return { count: colours.length, stripes: `linear-gradient(90deg,${stops.join(',')})` };
}
