import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestReport, slowestTests } from '#lib/cli/test-report.ts';

const ROOT = path.resolve('/shop');
const fileAt = (name: string) => path.join(ROOT, ...name.split('/'));

describe('readTestReport for Vitest', () => {
  const test = (status: string, title: string, ...ancestorTitles: string[]) => ({
    ancestorTitles,
    fullName: [...ancestorTitles, title].join(' '),
    status,
    title,
    duration: 5.1,
    failureMessages: status === 'failed' ? ['AssertionError: expected 1 to be 2'] : [],
  });
  const file = (name: string, assertionResults: object[], rest: object = {}) => ({
    assertionResults,
    startTime: 1,
    endTime: 2,
    status: 'passed',
    message: '',
    name: fileAt(name),
    ...rest,
  });
  const read = (...testResults: object[]) =>
    readTestReport({ numTotalTests: 9, success: false, testResults }, ROOT);

  it('counts passed tests, and names failed ones by file and titles', () => {
    const cart = [
      test('failed', 'adds'),
      test('failed', 'is kept', 'the cart', 'of a guest'),
      test('passed', 'is shown', 'the cart'),
      test('skipped', 'is left out'),
    ];
    const status = 'failed';
    expect(
      read(
        file('tests/a.test.ts', [test('passed', 'a')]),
        file('tests/b.test.ts', cart, { status }),
      ),
    ).toMatchObject({
      passed: 2,
      failed: ['tests/b.test.ts › adds', 'tests/b.test.ts › the cart › of a guest › is kept'],
    });
  });

  it('returns how long each test took that ran', () => {
    const cart = [
      { ...test('passed', 'adds', 'the cart'), duration: 1_250 },
      { ...test('skipped', 'is left out'), duration: undefined },
      { ...test('skipped', 'waits'), duration: null },
    ];
    expect(read(file('tests/a.test.ts', cart)).times).toEqual([
      { name: 'tests/a.test.ts › the cart › adds', seconds: 1.25 },
    ]);
  });

  it('names tests that passed at their second try, and why the first one failed', () => {
    const again = { ...test('passed', 'adds'), failureMessages: ['Error: late\n    at nowhere'] };
    expect(read(file('tests/a.test.ts', [again, test('passed', 'opens')]))).toMatchObject({
      passed: 2,
      failed: [],
      flaky: [{ name: 'tests/a.test.ts › adds', reason: 'Error: late' }],
    });
  });

  it('names a file that failed outside of its tests', () => {
    const message = "Cannot find module './x.ts'\nand more of it";
    expect(
      read(
        file('tests/a.test.ts', [], { status: 'failed', message }),
        file('tests/b.test.ts', [test('skipped', 'waits')], { status: 'failed' }),
      ),
    ).toMatchObject({
      passed: 0,
      failed: [
        "tests/a.test.ts › Cannot find module './x.ts'",
        'tests/b.test.ts › failed outside of its tests',
      ],
    });
  });
});

describe('readTestReport for Playwright', () => {
  const spec = (title: string, status: string, ...durations: number[]) => {
    const results = durations.map((duration) => ({ status: 'passed', duration }));
    const tests = [{ expectedStatus: 'passed', projectName: '', results, status }];
    return { title, ok: status === 'expected', tests };
  };
  const suite = (title: string, specs: object[], suites?: object[]) => ({
    title,
    file: 'buy/cart.spec.ts',
    specs,
    ...(suites && { suites }),
  });
  const read = (suites: object[], errors: object[] = []) =>
    readTestReport({ config: { rootDir: fileAt('tests/e2e') }, suites, errors, stats: {} }, ROOT);

  it('counts passed tests, also at a second try, and names failed ones', () => {
    const inner = suite('of a guest', [spec('is kept', 'unexpected'), spec('waits', 'skipped')]);
    const cart = suite(
      'buy/cart.spec.ts',
      [spec('opens', 'expected'), spec('closes', 'flaky')],
      [suite('the cart', [], [inner])],
    );
    expect(read([cart])).toMatchObject({
      passed: 2,
      failed: ['tests/e2e/buy/cart.spec.ts › the cart › of a guest › is kept'],
    });
  });

  it('returns how long each test took that ran, with all its tries', () => {
    const specs = [spec('opens', 'flaky', 2_000, 1_500), spec('closes', 'skipped')];
    expect(read([suite('cart.spec.ts', specs)]).times).toEqual([
      { name: 'tests/e2e/cart.spec.ts › opens', seconds: 3.5 },
    ]);
  });

  it('names tests that passed at their second try, with the error and trace of the first one', () => {
    const results = [
      {
        duration: 2_000,
        errors: [{ message: 'Error: late\n    at nowhere' }],
        attachments: [{ name: 'screenshot' }, { name: 'trace', path: '/shop/trace.zip' }],
      },
      { duration: 1_000, errors: [], attachments: [] },
    ];
    const cart = { title: 'opens', tests: [{ status: 'flaky', results }] };
    expect(read([suite('cart.spec.ts', [cart])]).flaky).toEqual([
      { name: 'tests/e2e/cart.spec.ts › opens', reason: 'Error: late', trace: '/shop/trace.zip' },
    ]);
  });

  it('names what failed outside of tests', () => {
    const message = '\u001b[31mError: Cannot find module\u001b[39m\n    at nowhere';
    expect(read([], [{ message }])).toEqual({
      passed: 0,
      failed: ['Error: Cannot find module'],
      flaky: [],
      times: [],
    });
  });
});

it('slowestTests returns the slowest tests of all reports', () => {
  const report = (...times: [name: string, seconds: number][]) => ({
    passed: times.length,
    failed: [],
    flaky: [],
    times: times.map(([name, seconds]) => ({ name, seconds })),
  });
  expect(slowestTests([report(['a', 1], ['b', 30]), report(['c', 5], ['d', 0.1])], 3)).toEqual([
    { name: 'b', seconds: 30 },
    { name: 'c', seconds: 5 },
    { name: 'a', seconds: 1 },
  ]);
});

it.each([[null], [{}], [{ testResults: 3 }]])('readTestReport refuses %j', (json) => {
  expect(() => readTestReport(json, ROOT)).toThrow();
});
