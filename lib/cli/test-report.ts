import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface TestReport {
  passed: number;
  /** Names like `tests/unit/x.test.ts › a group › a title`. */
  failed: string[];
  /** Tests that passed only at their second try. They also count as passed. */
  flaky: FlakyTest[];
  /** How long each test took; only tests that ran. */
  times: TestTime[];
}

export interface FlakyTest {
  name: string;
  /** Why the first try failed: the first line of its error. */
  reason: string;
  /** Path of the first try's trace, if there is one. */
  trace?: string | undefined;
}

export interface TestTime {
  name: string;
  seconds: number;
}

const text = z.string();

/** The fields we read from the report of Vitest's `json` reporter. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      /** Absolute path of the file. */
      name: text,
      status: text,
      /** Why the file itself failed; empty if it did not. */
      message: text,
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(text),
          title: text,
          status: text,
          /** All tries together. */
          failureMessages: z.nullish(z.array(text)),
          /** In ms; missing if the test did not run. */
          duration: z.nullish(z.number()),
        }),
      ),
    }),
  ),
});

const playwrightTry = z.object({
  /** In ms. */
  duration: z.number(),
  errors: z.optional(z.array(z.object({ message: z.optional(text) }))),
  attachments: z.optional(z.array(z.object({ name: text, path: z.optional(text) }))),
});
interface PlaywrightTest {
  status: string;
  results: z.infer<typeof playwrightTry>[];
}
interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightTest = z.object({
  status: text,
  results: z.array(playwrightTry),
});
const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  title: text,
  specs: z.array(z.object({ title: text, tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
/** The fields we read from the report of Playwright's `json` reporter. */
const playwrightReport = z.object({
  config: z.object({ rootDir: text }),
  /** One per file, titled by its path in `rootDir`. */
  suites: z.array(playwrightSuite),
  /** Failures outside of tests. */
  errors: z.array(z.object({ message: z.optional(text) })),
});

/**
 * Reads a report of Vitest or Playwright. File names are relative to `root`. A failure outside of a
 * test, such as a file that cannot be loaded, counts as a failed test.
 * @throws ZodError for any other format
 */
export function readTestReport(json: unknown, root: string): TestReport {
  const vitest = z.safeParse(vitestReport, json);
  const tests = vitest.success
    ? vitestTests(vitest.data, root)
    : playwrightTests(z.parse(playwrightReport, json), root);
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
    flaky: tests.flatMap(({ name, flaky }) => (flaky ? [{ name, ...flaky }] : [])),
    times: tests.flatMap(({ name, ms }) =>
      ms === undefined ? [] : [{ name, seconds: ms / 1000 }],
    ),
  };
}

/** The slowest `count` tests of several reports, slowest first. */
export function slowestTests(reports: readonly TestReport[], count: number): TestTime[] {
  return reports
    .flatMap(({ times }) => times)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

interface TestOutcome {
  name: string;
  /** How long it took; missing if it did not run. */
  ms?: number;
  outcome: 'passed' | 'failed' | 'other';
  flaky?: Omit<FlakyTest, 'name'>;
}

function vitestTests({ testResults }: z.infer<typeof vitestReport>, root: string): TestOutcome[] {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.map(
      ({ ancestorTitles, title, status, duration, failureMessages }): TestOutcome => ({
        name: nameOf(root, file.name, [...ancestorTitles, title]),
        ...(typeof duration === 'number' && { ms: duration }),
        outcome: status === 'passed' || status === 'failed' ? status : 'other',
        ...(status === 'passed' &&
          failureMessages?.[0] && { flaky: { reason: firstLine(failureMessages[0]) } }),
      }),
    );
    if (file.status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [
      ...tests,
      { name: nameOf(root, file.name, [firstLine(file.message)]), outcome: 'failed' },
    ];
  });
}

function playwrightTests(
  { config, suites, errors }: z.infer<typeof playwrightReport>,
  root: string,
): TestOutcome[] {
  const ofFiles = suites.flatMap((file) =>
    specsOf(file).flatMap(({ titles, tests }) =>
      tests.map(
        ({ status, results }): TestOutcome => ({
          name: nameOf(root, path.join(config.rootDir, file.title), titles),
          ...(results.length > 0 && {
            ms: results.reduce((sum, { duration }) => sum + duration, 0),
          }),
          outcome: OUTCOMES[status] ?? 'other',
          ...(status === 'flaky' && { flaky: firstTry(results[0]) }),
        }),
      ),
    ),
  );
  const outside = errors.map(
    ({ message = '' }): TestOutcome => ({
      name: firstLine(message),
      outcome: 'failed',
    }),
  );
  return [...ofFiles, ...outside];
}

const OUTCOMES: Record<string, TestOutcome['outcome']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'passed',
};

function firstTry(tried: z.infer<typeof playwrightTry> | undefined): Omit<FlakyTest, 'name'> {
  return {
    reason: firstLine(tried?.errors?.[0]?.message ?? ''),
    trace: tried?.attachments?.find(({ name }) => name === 'trace')?.path,
  };
}

function specsOf(suite: PlaywrightSuite, above: string[] = []) {
  const specs = suite.specs.map(({ title, tests }) => ({ titles: [...above, title], tests }));
  const below: typeof specs = (suite.suites ?? []).flatMap((inner) =>
    specsOf(inner, [...above, inner.title]),
  );
  return [...specs, ...below];
}

function nameOf(root: string, file: string, titles: string[]): string {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return [relative, ...titles.filter((title) => title !== '')].join(' › ');
}

function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  return line.trim() || 'failed outside of its tests';
}
