import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestReport } from '#lib/cli/test-report.ts';

const ROOT = path.resolve('/shop');
const fileAt = (name: string) => path.join(ROOT, ...name.split('/'));

describe('a report of Vitest’s', () => {
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

  it('counts what passed, and names what failed by file and titles', () => {
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
    ).toEqual({
      passed: 2,
      failed: ['tests/b.test.ts › adds', 'tests/b.test.ts › the cart › of a guest › is kept'],
    });
  });

  it('names a file that failed outside of its tests', () => {
    const message = "Cannot find module './x.ts'\nand more of it";
    expect(
      read(
        file('tests/a.test.ts', [], { status: 'failed', message }),
        file('tests/b.test.ts', [test('skipped', 'waits')], { status: 'failed' }),
      ),
    ).toEqual({
      passed: 0,
      failed: [
        "tests/a.test.ts › Cannot find module './x.ts'",
        'tests/b.test.ts › failed outside of its tests',
      ],
    });
  });
});

describe('a report of Playwright’s', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status === 'expected',
    tests: [{ expectedStatus: 'passed', projectName: '', results: [], status }],
  });
  const suite = (title: string, specs: object[], suites?: object[]) => ({
    title,
    file: 'buy/cart.spec.ts',
    specs,
    ...(suites && { suites }),
  });
  const read = (suites: object[], errors: object[] = []) =>
    readTestReport({ config: { rootDir: fileAt('tests/e2e') }, suites, errors, stats: {} }, ROOT);

  it('counts what passed, and names what failed, the second time right or not', () => {
    const inner = suite('of a guest', [spec('is kept', 'unexpected'), spec('waits', 'skipped')]);
    const cart = suite(
      'buy/cart.spec.ts',
      [spec('opens', 'expected'), spec('closes', 'flaky')],
      [suite('the cart', [], [inner])],
    );
    expect(read([cart])).toEqual({
      passed: 1,
      failed: [
        'tests/e2e/buy/cart.spec.ts › closes',
        'tests/e2e/buy/cart.spec.ts › the cart › of a guest › is kept',
      ],
    });
  });

  it('names what failed outside of tests', () => {
    const message = '\u001b[31mError: Cannot find module\u001b[39m\n    at nowhere';
    expect(read([], [{ message }])).toEqual({ passed: 0, failed: ['Error: Cannot find module'] });
  });
});

it.each([[null], [{}], [{ testResults: 3 }]])('is none in %j', (json) => {
  expect(() => readTestReport(json, ROOT)).toThrow();
});
