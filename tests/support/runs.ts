/** Said by `npm run test:all`. */
const ALL = process.env.TEST_SCOPE === 'all';

/**
 * How many random cases a test tries: all of them in `npm run test:all`, elsewhere a tenth, but at
 * least ten. What is wrong in one case of ten shows with both.
 */
export function cases(full: number): number {
  return ALL ? full : Math.max(Math.ceil(full / 10), Math.min(full, 10));
}

/** The same as a setting of fast-check. */
export function runs(full: number): { numRuns: number } {
  return { numRuns: cases(full) };
}
