/** Plurals that no rule makes, each with the form both are kept under. */
const IRREGULAR = new Map([
  ['man', 'men'],
  ['woman', 'women'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['axes', 'axe'],
  ['lenses', 'lens'],
  ['canvases', 'canvas'],
  ['tvs', 'tv'],
  ['pcs', 'pc'],
  ['cds', 'cd'],
]);

/** Words that end in s and are no plural. */
const SINGULAR = new Set([
  'lens',
  'canvas',
  'gas',
  'adidas',
  'atlas',
  'always',
  'overseas',
  'ours',
]);

/**
 * A word without its plural: what is indexed. Careful on purpose: `boots` and `boot` are one
 * word, `hiking` and `hike` are two (see `familyOf`). Both spellings of `beanie` and `hoodie`
 * (`hoody`) come to one.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') || word.endsWith('ie')) {
    return word.length > 4 ? word.replace(/ies?$/, 'y') : word.replace(/s$/, '');
  }
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word) && !SINGULAR.has(word)) {
    return word.slice(0, -1);
  }
  return word;
}

/**
 * What related forms of a word share: hike, hiking and hiked; insulated and insulation. Words of
 * one family stand for each other at a discount. The verb endings of Porter's stemmer, step 1.
 */
export function familyOf(term: string): string {
  if (term.length < 4 || /\d/.test(term)) return term;
  let stem = term;
  if (/[aeiouy].*ation$/.test(stem) && stem.length > 7) stem = stem.slice(0, -3);
  else if (/[aeiouy].*ing$/.test(stem) && stem.length > 5) stem = undouble(stem.slice(0, -3));
  else if (/[aeiouy].*ed$/.test(stem) && !stem.endsWith('eed') && stem.length > 4) {
    stem = undouble(stem.slice(0, -2));
  }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem;
}

function undouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
