import {
  baseColoursOf,
  demographicOf,
  type Group,
  type WordList,
  wordListOf,
} from './facet-vocabulary.ts';

/** The meaning of a product's tags; docs/catalogue-format.md lists the forms. */
export interface TagMeaning {
  colours: string[];
  demographic: string[];
  /** As written, ancestors first: `['Mens', 'Footwear']`. The first path is the canonical one. */
  categoryPaths: string[][];
  overlays: string[];
  words: { group: Group; list: WordList; word: string }[];
  /** Filter words that do not name their product group. */
  plainWords: { list: WordList; word: string }[];
  isNew: boolean;
  coming: boolean;
  evergreen: boolean;
  accountExclusive: boolean;
  /** An unknown prefixed tag is listed by its prefix only, an unknown plain tag in full. */
  unknown: string[];
}

const GROUPS: readonly string[] = ['footwear', 'clothing', 'accessories'] satisfies Group[];

/** Names of filter lists as people write them. */
const LISTS: Readonly<Record<string, WordList>> = {
  activity: 'activities',
  activities: 'activities',
  benefit: 'benefits',
  benefits: 'benefits',
  fastening: 'fastening',
  feature: 'features',
  features: 'features',
  material: 'material',
  materials: 'material',
  width: 'width',
};

export function readTags(cell: string): TagMeaning {
  const meaning: TagMeaning = {
    colours: [],
    demographic: [],
    categoryPaths: [],
    overlays: [],
    words: [],
    plainWords: [],
    isNew: false,
    coming: false,
    evergreen: false,
    accountExclusive: false,
    unknown: [],
  };
  for (const tag of cell.split(',').map((text) => text.trim())) {
    if (tag === '') continue;
    const [, facet, value] = /^([\w. -]{1,40}?)\s*:\s*(\S.*)$/.exec(tag) ?? [];
    const understood =
      facet !== undefined && value !== undefined
        ? readFacet(meaning, facet.toLowerCase(), value)
        : readPlain(meaning, tag);
    if (!understood) meaning.unknown.push(facet === undefined ? tag : `${facet}:`);
  }
  return meaning;
}

function readFacet(meaning: TagMeaning, facet: string, value: string): boolean {
  switch (facet) {
    case 'colour':
    case 'color':
      meaning.colours.push(value);
      return true;
    case 'gender':
    case 'for':
    case 'demographic':
      meaning.demographic.push(demographicOf(value) ?? value);
      return true;
    case 'category': {
      const names = value.split('/').map((name) => name.trim());
      if (names.some((name) => name === '')) return false;
      meaning.categoryPaths.push(names);
      return true;
    }
    case 'overlay':
      meaning.overlays.push(value);
      return true;
    default:
      return readWord(meaning, facet, value);
  }
}

/** `clothing.material:Merino`, or `material:Merino` for a product of any group. */
function readWord(meaning: TagMeaning, facet: string, word: string): boolean {
  const [first = '', second] = facet.split('.');
  const list = LISTS[second ?? first];
  if (list === undefined) return false;
  if (second === undefined) meaning.plainWords.push({ list, word });
  else if (isGroup(first)) meaning.words.push({ group: first, list, word });
  else return false;
  return true;
}

function isGroup(text: string): text is Group {
  return GROUPS.includes(text);
}

function readPlain(meaning: TagMeaning, tag: string): boolean {
  switch (tag.toLowerCase().replaceAll(' ', '-')) {
    case 'new':
    case 'new-arrival':
    case 'new-arrivals':
      meaning.isNew = true;
      return true;
    case 'coming-soon':
      meaning.coming = true;
      return true;
    case 'evergreen':
      meaning.evergreen = true;
      return true;
    case 'account-exclusive':
    case 'members-only':
      meaning.accountExclusive = true;
      return true;
  }
  const list = wordListOf(tag);
  const person = demographicOf(tag);
  const colours = tag.includes(' ') ? [] : baseColoursOf(tag);
  if (list !== null) meaning.plainWords.push({ list, word: capitalised(tag) });
  else if (person !== null) meaning.demographic.push(person);
  else if (colours.length > 0) meaning.colours.push(...colours);
  else return false;
  return true;
}

/** Gives a filter word one spelling, however the tag was typed. */
function capitalised(word: string): string {
  return word === word.toLowerCase() ? `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}` : word;
}
