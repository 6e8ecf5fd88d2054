import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readTestReport, slowestTests, type TestReport } from './test-report.ts';

/**
 * The shop's checks. A failed one does not stop the others, so one run shows all failures. The
 * summary at the end says how long each step took and which tests were slowest, flaky or failed,
 * because people often read only the end.
 *
 * - `npm run verify`: what a change must pass before it is committed, in less than a minute.
 * - `npm test`: what a change must pass.
 * - `npm run test:all`: everything, before a release.
 */
type Scope = 'verify' | 'change' | 'all';

interface Step {
  name: string;
  command: string[];
  /** The file in REPORTS that the step writes. */
  report?: string;
}

const REPORTS = 'test-results';

/** How many of the slowest tests to list. */
const SLOWEST = 20;

const END_TO_END = ['node', '--import', './lib/cli/preload.mjs', 'tests/e2e/run.ts'];

const STATIC: Step[] = [
  { name: 'Linter', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Code that only tests use', command: ['knip', '--production'] },
];
const FOR_RELEASE: Step[] = [
  {
    name: 'The container’s steps, without Docker',
    command: ['node', '--import', './lib/cli/preload.mjs', 'tests/container/run.ts'],
  },
  {
    // On the same build, behind nginx.
    name: 'Flows for staging, over https',
    command: [...END_TO_END, '--grep', '@staging'],
    report: 'staging.json',
  },
  {
    name: 'Database tests on the system’s PostgreSQL',
    command: ['bash', 'tests/database/on-system-postgres.sh'],
    report: 'database.json',
  },
];

/** Groups of steps. The steps of a group run side by side, the groups one after the other. */
function stagesOf(scope: Scope): Step[][] {
  const unit: Step = {
    name: 'Unit and component tests',
    command: vitest(scope, 'unit.json', 'unit', 'component'),
    report: 'unit.json',
  };
  if (scope === 'verify') return [[...STATIC, unit]];
  return [
    STATIC,
    [unit, { name: 'Build of the tested shop', command: [...END_TO_END, '--build'] }],
    [
      {
        name: 'API and database tests',
        command: vitest(scope, 'api.json', 'api'),
        report: 'api.json',
      },
    ],
    [{ name: 'End-to-end tests', command: END_TO_END, report: 'e2e.json' }],
    ...(scope === 'all' ? FOR_RELEASE.map((step) => [step]) : []),
  ];
}

const scope = scopeOf(process.argv[2]);
process.env.TEST_SCOPE = scope;
rmSync(REPORTS, { recursive: true, force: true });
const began = performance.now();
const lines: string[] = [];
const reports: TestReport[] = [];
const total = { passed: 0, failed: 0 };

for (const stage of stagesOf(scope)) {
  await Promise.all(stage.map((step) => take(step, stage.length > 1)));
}
const flaky = reports.flatMap((report) => report.flaky);
if (flaky.length > 0) {
  console.log('\n── Flaky: passed at the second try. Each is a bug to be found ──');
  for (const { name, reason, trace } of flaky) {
    console.log(`${name}\n    ${reason}${trace ? `\n    ${path.relative('', trace)}` : ''}`);
  }
}
if (scope !== 'verify') {
  console.log(`\n── Slowest tests ──`);
  for (const { name, seconds } of slowestTests(reports, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}
console.log(`\n── Summary ──\n${lines.join('\n')}`);
console.log(
  `\nTests  ${describe(total)} (${total.passed + total.failed}) in ${secondsSince(began)} s`,
);

/** Runs a step and adds its result. Shows its output at once, or when it has ended. */
async function take({ name, command, report }: Step, isBesideOthers: boolean): Promise<void> {
  const started = performance.now();
  if (!isBesideOthers) console.log(`\n── ${name} ──`);
  const { code, output } = await run(command, isBesideOthers);
  const mark = code === 0 ? '✓' : '✗';
  if (code !== 0) process.exitCode = 1;
  const tests = report ? readReport(path.join(REPORTS, report)) : undefined;
  let told = tests === null ? ', no report' : '';
  if (tests) {
    reports.push(tests);
    const counts = { passed: tests.passed, failed: tests.failed.length };
    total.passed += counts.passed;
    total.failed += counts.failed;
    told = `, ${describe(counts)}`;
  }
  const line = `${mark} ${name} (${secondsSince(started)} s${told})`;
  if (isBesideOthers) console.log(`\n── ${name} ──\n${output}`);
  console.log(`\n${line}`);
  lines.push(line, ...(tests?.failed ?? []).map((test) => `    ✗ ${test}`));
}

/** The command that runs these Vitest projects and writes a report. */
function vitest(scope: Scope, report: string, ...projects: string[]): string[] {
  return [
    ...['vitest', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${REPORTS}/${report}`,
    ...(scope === 'verify' ? ['--tagsFilter=!slow'] : []),
    ...projects.flatMap((project) => ['--project', project]),
  ];
}

/** Runs a program from node_modules/.bin. `output`: what it wrote, if the caller wants it. */
function run(
  [program = '', ...args]: string[],
  keepsOutput: boolean,
): Promise<{ code: number; output: string }> {
  const bin = path.resolve('node_modules/.bin');
  const told = keepsOutput ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    stdio: ['ignore', told, told],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
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

function scopeOf(word: string | undefined): Scope {
  return word === 'verify' || word === 'all' ? word : 'change';
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0);
}

function describe({ passed, failed: wrong }: { passed: number; failed: number }): string {
  return wrong === 0 ? `${passed} passed` : `${wrong} failed | ${passed} passed`;
}
