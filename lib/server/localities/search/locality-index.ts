import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { type Locality, MOST_LOCALITIES } from '#lib/commerce/localities/locality.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';
import { type Reading, readQuestion } from './read-question.ts';
import { lacksLetters, lettersOf, typingMistakes } from './typing-mistakes.ts';

export interface IndexedLocality extends Locality, Coordinates {
  /** How many addresses it has; null if the list does not count them. */
  addresses: number | null;
}

/** A locality and its position. */
export interface LocatedLocality {
  locality: Locality;
  coordinates: Coordinates;
}

/** A locality with what decides its rank. */
interface Place {
  locality: Locality;
  folded: string;
  addresses: number;
  /**
   * How many other names of its state contain its own: parts of a large place carry its name ("East
   * Perth", "Perth Airport"). Where addresses are not counted, this shows which place is larger.
   */
  namesakes: number;
  /** Its position among all localities in order of postcode. */
  order: number;
}

/** The name from the start of one of its words to the end. */
interface Ending {
  text: string;
  place: Place;
  isWhole: boolean;
}

/** All places with one name: typing mistakes are checked once per name. */
interface Name {
  folded: string;
  letters: number;
  places: Place[];
}

/** How well a locality matches; lower is better. */
const WHOLE_NAME = 0;
const BEGINNING = 1;
const LATER_WORD = 2;
const MISTAKES = 3;

/** States by population: of places with the same name, the likelier one first. */
const STATE_ORDER = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'];

/**
 * Finds localities by the beginning of a name or of a later word, by postcode or by state. Typing
 * mistakes are forgiven only if nothing matches exactly. Also finds one by its key. The index is
 * kept in memory and never changed.
 */
export class LocalityIndex {
  readonly #endings: Ending[] = [];
  readonly #byPostcode: Place[];
  readonly #names: Name[];
  readonly #byKey: Map<string, LocatedLocality>;

  constructor(localities: readonly IndexedLocality[]) {
    const places = localities.map(({ name, state, postcode, addresses }) => ({
      locality: { name, state, postcode },
      folded: foldPlaceName(name),
      addresses: addresses ?? 0,
      namesakes: 0,
      order: 0,
    }));
    this.#byKey = new Map(localities.map((row) => [localityKey(row), located(row)]));
    this.#byPostcode = places.sort(byPostcode);
    for (const [order, place] of this.#byPostcode.entries()) {
      place.order = order;
      this.#addEndings(place);
    }
    this.#endings.sort((a, b) => compareText(a.text, b.text));
    for (const place of places) place.namesakes = this.#countNamesakes(place);
    const byName = Map.groupBy(places, ({ folded }) => folded);
    this.#names = [...byName].map(([folded, namesakes]) => ({
      folded,
      letters: lettersOf(folded),
      places: namesakes,
    }));
  }

  /** The best matches for the typed text, best first; at most `MOST_LOCALITIES`. */
  search(typed: string): Locality[] {
    const readings = readQuestion(typed);
    const found = new Map<Place, number>();
    for (const reading of readings) this.#asTyped(reading, found);
    if (found.size === 0) for (const reading of readings) this.#withMistakes(reading, found);
    const byPostcodeOnly = readings.every(({ name }) => name === '');
    return [...found]
      .sort(byPostcodeOnly ? ([a], [b]) => a.order - b.order : byFit)
      .slice(0, MOST_LOCALITIES)
      .map(([{ locality }]) => locality);
  }

  /** The locality with this key (`localityKey`); null if there is none. */
  find(key: string): LocatedLocality | null {
    return this.#byKey.get(key) ?? null;
  }

  #addEndings(place: Place): void {
    const { folded } = place;
    for (let from = 0; ; ) {
      this.#endings.push({ text: folded.slice(from), place, isWhole: from === 0 });
      const space = folded.indexOf(' ', from);
      if (space === -1) return;
      from = space + 1;
    }
  }

  #countNamesakes({ folded, locality }: Place): number {
    let count = 0;
    for (const { text, place } of this.#endingsFrom(folded)) {
      const goesOn = text[folded.length] === ' ';
      const isLastWord = text === folded && place.folded !== folded;
      if ((goesOn || isLastWord) && place.locality.state === locality.state) count += 1;
    }
    return count;
  }

  /** The endings that start with a text. */
  *#endingsFrom(text: string): Generator<Ending> {
    for (let at = firstFrom(this.#endings, (ending) => ending.text < text); ; at += 1) {
      const ending = this.#endings[at];
      if (!ending?.text.startsWith(text)) return;
      yield ending;
    }
  }

  #asTyped(reading: Reading, found: Map<Place, number>): void {
    const { name, postcode } = reading;
    if (name === '') {
      const from = firstFrom(this.#byPostcode, (place) => place.locality.postcode < postcode);
      for (const place of this.#byPostcode.slice(from)) {
        if (!place.locality.postcode.startsWith(postcode)) return;
        if (fits(place, reading)) found.set(place, WHOLE_NAME);
      }
      return;
    }
    for (const ending of this.#endingsFrom(name)) {
      if (fits(ending.place, reading)) keepBest(found, ending.place, fitOf(ending, name));
    }
  }

  #withMistakes(reading: Reading, found: Map<Place, number>): void {
    const { name } = reading;
    const limit = mistakesIn(name);
    if (limit === 0) return;
    const typed = lettersOf(name);
    for (const { folded, letters, places } of this.#names) {
      if (folded.length < name.length - limit || lacksLetters(typed, letters, limit)) continue;
      const mistakes = typingMistakes(name, folded, limit);
      if (mistakes === Number.POSITIVE_INFINITY) continue;
      for (const place of places) {
        if (fits(place, reading)) keepBest(found, place, MISTAKES + mistakes);
      }
    }
  }
}

function located({ name, state, postcode, latitude, longitude }: IndexedLocality): LocatedLocality {
  return { locality: { name, state, postcode }, coordinates: { latitude, longitude } };
}

/**
 * How many mistakes to forgive in a name of this length: short names are too similar to forgive
 * any.
 */
function mistakesIn(name: string): number {
  if (name.length < 4) return 0;
  return name.length < 8 ? 1 : 2;
}

function fits({ locality }: Place, { state, postcode }: Reading): boolean {
  return (state === null || locality.state === state) && locality.postcode.startsWith(postcode);
}

function fitOf({ text, isWhole }: Ending, name: string): number {
  if (!isWhole) return LATER_WORD;
  return text.length === name.length ? WHOLE_NAME : BEGINNING;
}

function keepBest(found: Map<Place, number>, place: Place, fit: number): void {
  if (fit < (found.get(place) ?? Number.POSITIVE_INFINITY)) found.set(place, fit);
}

/** Sorts by match, then by size, then by how few letters are left to type. */
function byFit([a, fitA]: [Place, number], [b, fitB]: [Place, number]): number {
  return (
    fitA - fitB ||
    b.addresses - a.addresses ||
    b.namesakes - a.namesakes ||
    a.folded.length - b.folded.length ||
    compareText(a.folded, b.folded) ||
    STATE_ORDER.indexOf(a.locality.state) - STATE_ORDER.indexOf(b.locality.state) ||
    a.order - b.order
  );
}

function byPostcode(a: Place, b: Place): number {
  return (
    compareText(a.locality.postcode, b.locality.postcode) ||
    b.addresses - a.addresses ||
    compareText(a.folded, b.folded) ||
    compareText(a.locality.state, b.locality.state)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The index of the first item for which `isBefore` is false; the items must be sorted. */
function firstFrom<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
