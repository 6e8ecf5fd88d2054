import { seededRandom } from '#tests/perf/support/random.ts';

/** The shop's programs that faults meet: two web servers and two workers. */
export const PROGRAMS = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const;
export type Program = (typeof PROGRAMS)[number];
const WEB = ['web-1', 'web-2'] as const;
const WORKERS = ['worker-1', 'worker-2'] as const;
/** The providers of payments, by the shop's names for them. */
const PROVIDERS = ['braintree', 'afterpay'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

type Length = readonly [least: number, most: number];

interface Kind {
  /** What one fault of this kind may hit; `all`: there is one thing only. */
  targets: readonly [string, ...string[]];
  /** How long it lasts, in seconds. */
  lasts: Length;
  /** Faults of one group never overlap on one target: each would hide or end the other. */
  group: 'process' | 'database' | 'link' | 'provider' | 'mail' | 'webhook' | 'disk';
}

/** Every way in which something fails, and what it does. */
export const FAULTS = {
  /** kill -9 and, later, a new start. */
  'web-killed': { targets: WEB, lasts: [2, 12], group: 'process' },
  'worker-killed': { targets: WORKERS, lasts: [2, 15], group: 'process' },
  /** SIGTERM and a new start, as a deployment does. */
  'web-restarted': { targets: WEB, lasts: [1, 1], group: 'process' },
  /** Started again with a clock that is minutes wrong. */
  'clock-ahead': { targets: PROGRAMS, lasts: [10, 40], group: 'process' },
  'clock-behind': { targets: PROGRAMS, lasts: [10, 40], group: 'process' },
  /** kill -9 of PostgreSQL's first process; it recovers from its log. */
  'database-killed': { targets: ['all'], lasts: [1, 1], group: 'database' },
  /** Between one program and the database. */
  'database-cut': { targets: PROGRAMS, lasts: [1, 8], group: 'link' },
  'database-frozen': { targets: PROGRAMS, lasts: [3, 20], group: 'link' },
  'database-stalled': { targets: PROGRAMS, lasts: [3, 20], group: 'link' },
  'database-slow': { targets: PROGRAMS, lasts: [5, 20], group: 'link' },
  'provider-refuses': { targets: PROVIDERS, lasts: [2, 12], group: 'provider' },
  'provider-slow': { targets: PROVIDERS, lasts: [5, 20], group: 'provider' },
  /** Answers end after some bytes. */
  'provider-cuts-answers': { targets: PROVIDERS, lasts: [3, 10], group: 'provider' },
  /** It does what is asked, and nobody hears of it. */
  'provider-loses-answers': { targets: PROVIDERS, lasts: [3, 10], group: 'provider' },
  /** It answers after the shop has given up. Braintree acts at once, Afterpay only then. */
  'provider-late': { targets: PROVIDERS, lasts: [12, 25], group: 'provider' },
  'provider-fails': { targets: PROVIDERS, lasts: [2, 10], group: 'provider' },
  /** A proxy on the way sends each request twice. */
  'provider-hears-twice': { targets: PROVIDERS, lasts: [3, 12], group: 'provider' },
  'mail-down': { targets: ['all'], lasts: [3, 20], group: 'mail' },
  /** 451 to each recipient. */
  'mail-refuses': { targets: ['all'], lasts: [2, 10], group: 'mail' },
  /** It takes messages and does not answer. */
  'mail-loses-answers': { targets: ['all'], lasts: [2, 6], group: 'mail' },
  'webhook-down': { targets: ['all'], lasts: [3, 20], group: 'webhook' },
  'webhook-fails': { targets: ['all'], lasts: [3, 12], group: 'webhook' },
  'webhook-loses-answers': { targets: ['all'], lasts: [3, 10], group: 'webhook' },
  /** Every write below DATA_DIR answers ENOSPC. */
  'disk-full': { targets: PROGRAMS, lasts: [5, 30], group: 'disk' },
} as const satisfies Record<string, Kind>;
export type FaultName = keyof typeof FAULTS;

const NAMES = Object.keys(FAULTS) as FaultName[];

export interface PlannedFault {
  /** In ms since the shoppers began. */
  at: number;
  kind: FaultName;
  target: string;
  /** In ms. */
  lasts: number;
}

/** Between the beginnings of two faults, in ms. */
const GAP: Length = [1_500, 6_000];
/** Nothing fails before that, in ms: shoppers need something to lose. */
const QUIET_MS = 5_000;

/**
 * The faults of a run, from its seed alone: each kind once in random order, then each again, until the
 * time is over. Each ends within `duration` ms.
 */
export function planFaults(seed: number, duration: number): PlannedFault[] {
  const random = seededRandom(seed);
  const planned: PlannedFault[] = [];
  let round: FaultName[] = [];
  for (let at = QUIET_MS; ; at += random.int(...GAP)) {
    if (round.length === 0) round = shuffled(NAMES, random.next);
    const kind = round.pop() as FaultName;
    const { targets, lasts: range }: Kind = FAULTS[kind];
    const target = random.pick(targets as readonly [string, ...string[]]);
    const lasts = random.int(range[0] * 1_000, range[1] * 1_000);
    const begins = Math.max(at, freeFrom(planned, { kind, target }));
    if (at >= duration) return planned.sort((one, other) => one.at - other.at);
    if (begins + lasts <= duration) planned.push({ at: begins, kind, target, lasts });
  }
}

/** When the last planned fault of the same group on the same target is over. */
function freeFrom(planned: readonly PlannedFault[], next: { kind: FaultName; target: string }) {
  const { group } = FAULTS[next.kind];
  const ends = planned
    .filter(({ kind, target }) => FAULTS[kind].group === group && target === next.target)
    .map(({ at, lasts }) => at + lasts + 1_000);
  return Math.max(0, ...ends);
}

function shuffled<T>(values: readonly T[], next: () => number): T[] {
  return values
    .map((value) => ({ value, order: next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

/** The seed of somebody's own stream of choices: what others do does not change it. */
export function seedOf(seed: number, name: string): number {
  let hash = seed >>> 0;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
