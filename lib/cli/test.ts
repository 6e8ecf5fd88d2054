import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readTestReport, slowestTests, type TestReport } from './test-report.ts';

/**
 * `npm test`: every check that a change must pass. A failed step does not stop the next ones, so
 * one run shows all failures. The times of all steps, the slowest tests and the names of all failed
 * tests come last, because often only the end of the output is read.
 */
const REPORTS = 'test-results';

/** How many of the slowest tests are named. */
const SLOWEST = 20;

const STEPS = [
  { name: 'Linter', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Code that only tests use', command: ['knip', '--production'] },
  {
    name: 'Unit and component tests',
    command: vitest('unit.json', 'unit', 'component'),
    report: 'unit.json',
  },
  { name: 'API and database tests', command: vitest('api.json', 'api'), report: 'api.json' },
  {
    name: 'End-to-end and accessibility tests',
    command: ['node', '--import', './lib/cli/preload.mjs', 'tests/e2e/run.ts'],
    report: 'e2e.json',
  },
  {
    // On the build of the step before, behind nginx.
    name: 'Flows for staging, over https',
    command: [
      ...['node', '--import', './lib/cli/preload.mjs', 'tests/e2e/run.ts'],
      ...['--grep', '@staging'],
    ],
    report: 'staging.json',
  },
];

rmSync(REPORTS, { recursive: true, force: true });
const lines: string[] = [];
const reports: TestReport[] = [];
const total = { passed: 0, failed: 0 };
let failed = false;

for (const { name, command, report } of STEPS) {
  const started = performance.now();
  console.log(`\n── ${name} ──`);
  const code = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  failed ||= code !== 0;
  const mark = code === 0 ? '✓' : '✗';
  const tests = report ? readReport(path.join(REPORTS, report)) : undefined;
  let told = tests === null ? ', no report' : '';
  if (tests) {
    reports.push(tests);
    const counts = { passed: tests.passed, failed: tests.failed.length };
    total.passed += counts.passed;
    total.failed += counts.failed;
    told = `, ${describe(counts)}`;
  }
  const line = `${mark} ${name} (${seconds} s${told})`;
  console.log(`\n${line}`);
  lines.push(line, ...(tests?.failed ?? []).map((test) => `    ✗ ${test}`));
}

const flaky = reports.flatMap((report) => report.flaky);
if (flaky.length > 0) {
  console.log('\n── Flaky: passed at the second try. Each is a bug to be found ──');
  for (const { name, reason, trace } of flaky) {
    console.log(`${name}\n    ${reason}${trace ? `\n    ${path.relative('', trace)}` : ''}`);
  }
}
console.log(`\n── Slowest tests ──`);
for (const { name, seconds } of slowestTests(reports, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
console.log(`\n── Summary ──\n${lines.join('\n')}`);
console.log(`\nTests  ${describe(total)} (${total.passed + total.failed})`);
process.exitCode = failed ? 1 : 0;

/** The command that runs these projects of Vitest and writes a report. */
function vitest(report: string, ...projects: string[]): string[] {
  return [
    ...['vitest', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${REPORTS}/${report}`,
    ...projects.flatMap((project) => ['--project', project]),
  ];
}

/** Runs a program from node_modules/.bin; resolves with its exit code. */
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

/** The step's report; null if it ended before writing one. */
function readReport(file: string): TestReport | null {
  try {
    return readTestReport(JSON.parse(readFileSync(file, 'utf8')), process.cwd());
  } catch {
    return null;
  }
}

function describe({ passed, failed: wrong }: { passed: number; failed: number }): string {
  return wrong === 0 ? `${passed} passed` : `${wrong} failed | ${passed} passed`;
}
