import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test`: everything that is checked before a change is accepted. Each step runs whatever
 * became of the one before, so that one run tells all that is wrong.
 */
const REPORTS = 'test-results';

const STEPS = [
  { name: 'Linter', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  {
    name: 'Unit, component and API tests',
    command: [
      ...['vitest', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${REPORTS}/vitest.json`,
    ],
    report: 'vitest.json',
  },
  {
    name: 'End-to-end and accessibility tests',
    command: ['node', '--import', './lib/cli/preload.mjs', 'tests/e2e/run.ts'],
    report: 'e2e.json',
  },
];

/** Passed and failed tests of one step. */
interface Counts {
  passed: number;
  failed: number;
}

rmSync(REPORTS, { recursive: true, force: true });
const lines: string[] = [];
const total: Counts = { passed: 0, failed: 0 };
let failed = false;

for (const { name, command, report } of STEPS) {
  const started = performance.now();
  console.log(`\n── ${name} ──`);
  const code = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = report ? readCounts(path.join(REPORTS, report)) : undefined;
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  failed ||= code !== 0;
  const detail = counts ? `, ${describe(counts)}` : '';
  lines.push(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s${detail})`);
}

console.log(`\n── Summary ──\n${lines.join('\n')}`);
console.log(`\nTests  ${describe(total)} (${total.passed + total.failed})`);
process.exitCode = failed ? 1 : 0;

/** Runs a program of this project's dependencies and resolves with its exit code. */
function run([program = '', ...args]: string[]): Promise<number> {
  const bin = path.resolve('node_modules/.bin');
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Reads the counts of a JSON report: Vitest's, or Playwright's with its `stats`. */
function readCounts(file: string): Counts {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const stats = numbers(property(report, 'stats'));
    if (stats.expected !== undefined) {
      return { passed: stats.expected, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) };
    }
    const { numPassedTests = 0, numFailedTests = 0 } = numbers(report);
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function numbers(value: unknown): Record<string, number | undefined> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

function describe({ passed, failed: wrong }: Counts): string {
  return wrong === 0 ? `${passed} passed` : `${wrong} failed | ${passed} passed`;
}
