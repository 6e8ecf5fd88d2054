/** Irregular plurals and singulars, each with the form that both are indexed as. */
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

/** Singular words that end in s. */
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
 * A word without its plural ending, as it is indexed. Conservative on purpose: `boots` and `boot`
 * are one word, `hiking` and `hike` are two (see `familyOf`). Both spellings of `beanie` and
 * `hoodie` (`hoody`) have one form.
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
 * The common stem of related words: hike, hiking and hiked; insulated and insulation. Words of one
 * family match each other at a lower score. Uses the verb endings of step 1 of Porter's stemmer.
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
