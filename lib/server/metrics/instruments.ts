/** What the shop counts and times. Each label has few values, and none comes from a visitor. */
export interface Instrument {
  /** In Prometheus' notation. */
  name: string;
  help: string;
  labels: readonly string[];
}

export const COUNTERS = {
  requests: {
    name: 'shop_requests_total',
    help: 'Requests answered, by what answers them (api, page, file, images, refused) and status.',
    labels: ['kind', 'status'],
  },
  pages: {
    name: 'shop_page_answers_total',
    help: 'Pages answered, by where they came from: memory, cache (the page cache) or rendered.',
    labels: ['from'],
  },
  orders: { name: 'shop_orders_placed_total', help: 'Orders placed.', labels: [] },
  payments: {
    name: 'shop_payments_total',
    help: 'Payments tried, by provider and outcome: paid, declined, or unknown (no usable answer).',
    labels: ['gateway', 'outcome'],
  },
  outgoing: {
    name: 'shop_outgoing_calls_total',
    help: 'Calls to other services, by host and outcome: a class of HTTP statuses, aborted or failed.',
    labels: ['host', 'outcome'],
  },
  jobs: {
    name: 'shop_jobs_total',
    help: 'Jobs that this process ran, by outcome: done or failed.',
    labels: ['job', 'outcome'],
  },
  clientErrors: {
    name: 'shop_client_errors_total',
    help: 'Errors that browsers reported.',
    labels: ['kind'],
  },
} as const satisfies Record<string, Instrument>;

export const TIMINGS = {
  request: {
    name: 'shop_request_seconds',
    help: 'Time from a request’s head to the end of its answer, by what answers it.',
    labels: ['kind'],
  },
  outgoing: {
    name: 'shop_outgoing_call_seconds',
    help: 'Time of calls to other services, by host.',
    labels: ['host'],
  },
} as const satisfies Record<string, Instrument>;

/** Read each time somebody asks for the metrics. */
export const GAUGES = {
  databaseUp: {
    name: 'shop_database_up',
    help: '1 while the database answers. The gauges of jobs are missing while it does not.',
    labels: [],
  },
  connections: {
    name: 'shop_pool_connections',
    help: 'Database connections of this process, in use and idle; and those who wait for one.',
    labels: ['state'],
  },
  jobsWaiting: {
    name: 'shop_jobs_waiting',
    help: 'Jobs that are due, of all processes together.',
    labels: ['job'],
  },
  jobsOldest: {
    name: 'shop_jobs_oldest_seconds',
    help: 'For how long the oldest of them has been due.',
    labels: ['job'],
  },
  jobsGivenUp: {
    name: 'shop_jobs_given_up',
    help: 'Jobs that failed as often as they may, and are tried no more.',
    labels: ['job'],
  },
} as const satisfies Record<string, Instrument>;

export type CounterName = keyof typeof COUNTERS;
export type TimingName = keyof typeof TIMINGS;
export type GaugeName = keyof typeof GAUGES;

export interface GaugeValue {
  gauge: GaugeName;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Upper bounds of the histogram's buckets, in seconds. */
export const TIMING_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
