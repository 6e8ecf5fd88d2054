import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  COUNTERS,
  type CounterName,
  GAUGES,
  type GaugeName,
  type Instrument,
  TIMINGS,
  type TimingName,
} from '#lib/server/metrics/instruments.ts';
import { recorder } from '#lib/server/metrics/record.ts';
import { startMetrics } from '#lib/server/telemetry/start-metrics.ts';

/* The dashboard and the alarms ask for metrics that the shop has, by labels that these have. */

const read = (file: string) => readFileSync(`docs/deploy/${file}`, 'utf8');

/** What Prometheus adds itself. */
const OWN_LABELS = ['instance', 'job'];
const labelsOf = new Map<string, readonly string[]>([['up', OWN_LABELS]]);
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = startMetrics({ isAsked: true, sent: null });
  const text = await textOfAll();
  for (const [, series = ''] of text.matchAll(/^([^#\s].*) \S+$/gm)) {
    const [name = '', labels = ''] = series.split('{');
    const named = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    labelsOf.set(name, [...named, ...OWN_LABELS]);
  }
});
afterAll(() => stop());

/** The text when everything has happened once. */
async function textOfAll(): Promise<string> {
  const { count, time, text } = recorder() ?? {};
  const labelled = <Name extends string>(all: Record<Name, Instrument>) =>
    Object.entries<Instrument>(all).map(
      ([name, { labels }]) =>
        [name as Name, Object.fromEntries(labels.map((label) => [label, 'x']))] as const,
    );
  for (const [name, labels] of labelled<CounterName>(COUNTERS)) count?.(name, labels);
  for (const [name, labels] of labelled<TimingName>(TIMINGS)) time?.(name, labels, 1);
  const gauges = labelled<GaugeName>(GAUGES).map(([gauge, labels]) => ({
    gauge,
    labels,
    value: 1,
  }));
  return (await text?.(gauges)) ?? '';
}

const WORDS = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'by', 'without', 'bool', 'offset']);
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^()]*)\)/g;

/** What is wrong with a query and the labels that its text shows; it reads no more of PromQL. */
function faultsOf(query: string, shown: readonly string[]): string[] {
  const faults: string[] = [];
  const plain = query.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  if (!areClosed(plain)) faults.push('brackets');
  const groups = [...plain.matchAll(GROUPING)].map(([, names = '']) => names.split(/\s*,\s*/));
  const rest = plain.replace(GROUPING, ' ').replace(/\[[^\]]*\]/g, '');
  const labels = new Set<string>();
  const selectors = rest.matchAll(/(?<![\w.$])([a-z_:][\w:]*)(?:\{([^}]*)\})?(?!\w|\s*\()/gi);
  for (const [, name = '', matchers = ''] of selectors) {
    if (WORDS.has(name)) continue;
    const known = labelsOf.get(name);
    if (!known) faults.push(`no metric ${name}`);
    for (const label of known ?? []) labels.add(label);
    for (const matcher of matchers === '' ? [] : matchers.split(',')) {
      const label = /^\s*(\w+)\s*(?:=|!=|=~|!~)""\s*$/.exec(matcher)?.[1];
      if (!label || !known?.includes(label)) faults.push(`${name} has no ${matcher}`);
    }
  }
  if (labels.size === 0) faults.push('no metric at all');
  for (const label of [...groups.flat(), ...shown]) {
    if (!labels.has(label)) faults.push(`no label ${label}`);
  }
  const kept = groups.flat();
  const isAggregated = /\b(?:sum|max|min|count)\b/.test(plain);
  for (const label of shown) {
    if (isAggregated && !kept.includes(label)) faults.push(`the label ${label} is not kept`);
  }
  return faults;
}

function areClosed(text: string): boolean {
  const open: string[] = [];
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
  for (const sign of text.match(/[()[\]{}]/g) ?? []) {
    const opening = pairs[sign];
    if (opening === undefined) open.push(sign);
    else if (open.pop() !== opening) return false;
  }
  return open.length === 0;
}

describe('the check of a query', () => {
  it.each([
    ['sum by (kind) (rate(shop_requests_total{status=~"5.."}[5m])) > 0.1', ['kind'], []],
    ['time() - (max by (kind) (shop_import_success_timestamp_seconds) > 0)', ['kind'], []],
    ['shop_requests > 0', [], ['no metric shop_requests', 'no metric at all']],
    ['sum(shop_workers', [], ['brackets']],
    ['up{job="shop"} or shop_jobs_waiting{job_name="x"}', [], [/no job_name/]],
    ['sum by (where) (up)', [], ['no label where']],
    ['max(shop_refunds_open)', ['cause'], ['the label cause is not kept']],
    ['vector(1)', [], ['no metric at all']],
  ] as const)('finds the faults of %s', (query, shown, faults) => {
    expect(faultsOf(query, shown)).toEqual(
      faults.map((fault) => (typeof fault === 'string' ? fault : expect.stringMatching(fault))),
    );
  });
});

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

describe('docs/deploy/alert-rules.yml', () => {
  const { groups }: { groups: { name: string; rules: Rule[] }[] } = parse(read('alert-rules.yml'));
  const rules = groups.flatMap((group) => group.rules);

  it.each(rules.map((rule) => [rule.alert, rule] as const))('is valid: %s', (_name, rule) => {
    const shown = [...rule.annotations.summary.matchAll(/\{\{ \$labels\.(\w+) \}\}/g)];
    expect(
      faultsOf(
        rule.expr,
        shown.map(([, label = '']) => label),
      ),
    ).toEqual([]);
    expect(rule.for ?? '1m').toMatch(/^\d+[smh]$/);
    expect(['info', 'warning', 'critical']).toContain(rule.labels.severity);
  });

  it('uses each alert’s name once', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: object;
  targets?: { expr: string; legendFormat: string; datasource: object }[];
}

describe('docs/deploy/grafana-dashboard.json', () => {
  const dashboard: { panels: Panel[]; templating: { list: { name: string; type: string }[] } } =
    JSON.parse(read('grafana-dashboard.json'));
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');

  it.each(panels.map((panel) => [panel.title, panel] as const))('is valid: %s', (_title, panel) => {
    const source = { type: 'prometheus', uid: expect.stringMatching(/^\$\{datasource\}$/) };
    expect(panel.datasource).toEqual(source);
    expect(panel.targets).not.toHaveLength(0);
    for (const { expr, legendFormat, datasource } of panel.targets ?? []) {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      expect(faultsOf(expr, shown)).toEqual([]);
      expect(datasource).toEqual(source);
    }
  });

  it('has one variable, which Prometheus to ask, and a unique id for each panel', () => {
    expect(dashboard.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
