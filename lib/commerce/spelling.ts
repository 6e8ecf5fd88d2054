/** Shorter words are near too many others to guess from. */
const SHORTEST = 3;

const WORDS = /[\p{L}\p{N}]+/gu;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

/** Mistakes that a word of this length may have and still be guessed. */
function tolerance(length: number): number {
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

/**
 * What a text that finds nothing may have meant, in words of the catalogue, the likelier ones
 * first in `phrases`; words near none are left out. Null when there is nothing to suggest.
 */
export function suggestSpelling(text: string, phrases: Iterable<string>): string | null {
  const known = new Set([...phrases].flatMap(wordsOf).filter((word) => word.length >= SHORTEST));
  const typed = wordsOf(text);
  const meant = typed.flatMap((word) => (known.has(word) ? word : (nearest(word, known) ?? [])));
  const suggestion = meant.join(' ');
  return suggestion === '' || suggestion === typed.join(' ') ? null : suggestion;
}

function nearest(word: string, known: ReadonlySet<string>): string | null {
  if (word.length < SHORTEST) return null;
  let best: string | null = null;
  let fewest = tolerance(word.length) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const mistakes = typingMistakes(word, candidate);
    if (mistakes < fewest) [best, fewest] = [candidate, mistakes];
  }
  return best;
}

/** Letters left out, added, changed or swapped with the next (optimal string alignment). */
export function typingMistakes(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
