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
  pageFallbacks: {
    name: 'shop_page_fallbacks_total',
    help: 'Pages that could not be kept or sent as they should: not for their own path (address), not from or to the disk (disk), not told where from (source), with scripts of an unknown form (form).',
    labels: ['reason'],
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
    labels: ['task', 'outcome'],
  },
  refunds: {
    name: 'shop_refunds_total',
    help: 'Refunds that this process asked for, by cause and outcome: made, unanswered (tried again), or refused (left to a person).',
    labels: ['cause', 'outcome'],
  },
  stock: {
    name: 'shop_stock_lines_total',
    help: 'Stock that others sent line by line, by command (set or adjust) and outcome: changed, unchanged, oversold, stale, unknown or invalid.',
    labels: ['command', 'outcome'],
  },
  agentCalls: {
    name: 'shop_agent_calls_total',
    help: 'Calls of assistants, by the host of their platform (the 20 most active, else other), whether a signature proved it, and outcome: done, problem (told in the answer) or fault.',
    labels: ['platform', 'proven', 'outcome'],
  },
  agentFaults: {
    name: 'shop_agent_faults_total',
    help: 'Calls of assistants that were refused before it was known who calls, by the code of the answer.',
    labels: ['code'],
  },
  agentSteps: {
    name: 'shop_agent_steps_total',
    help: 'What assistants led to, by platform as above: cart, checkout, hand_over (a shopper took over) and order.',
    labels: ['platform', 'proven', 'step'],
  },
  securityEvents: {
    name: 'shop_security_events_total',
    help: 'Log-ins (customerLoggedIn, staffLoggedIn, staffConfirmed), changes of a log-in (customerChanged, staffChanged) and refused calls (refused), with the code of how or why.',
    labels: ['event', 'code'],
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

/**
 * Read each time somebody asks for the metrics. No label is called `job` or `instance`: Prometheus
 * gives every series its own labels of these names.
 */
export const GAUGES = {
  databaseUp: {
    name: 'shop_database_up',
    help: '1 while the database answers. Gauges that are read from it are missing while it does not.',
    labels: [],
  },
  gaugesRead: {
    name: 'shop_gauges_read',
    help: '1 if the database answered in time about these gauges; if not, they are missing.',
    labels: ['of'],
  },
  notReady: {
    name: 'shop_not_ready',
    help: '1 for each reason for which this web server is not ready: a part that does not respond, opening or closing.',
    labels: ['reason'],
  },
  connections: {
    name: 'shop_pool_connections',
    help: 'Database connections of this process, in use and idle; and those who wait for one.',
    labels: ['state'],
  },
  workers: {
    name: 'shop_workers',
    help: 'Workers that are alive, in all processes together.',
    labels: [],
  },
  jobsWaiting: {
    name: 'shop_jobs_waiting',
    help: 'Jobs that are due, of all processes together.',
    labels: ['task'],
  },
  jobsOldest: {
    name: 'shop_jobs_oldest_seconds',
    help: 'For how long the oldest of them has been due.',
    labels: ['task'],
  },
  jobsGivenUp: {
    name: 'shop_jobs_given_up',
    help: 'Jobs that failed as often as they may, and are tried no more.',
    labels: ['task'],
  },
  refundsOpen: {
    name: 'shop_refunds_open',
    help: 'Refunds that were not made yet, by cause and state: waiting for the provider, or refused (left to a person).',
    labels: ['cause', 'state'],
  },
  refundsOldest: {
    name: 'shop_refunds_oldest_seconds',
    help: 'How long ago the oldest of them was asked for.',
    labels: ['cause', 'state'],
  },
  importSucceeded: {
    name: 'shop_import_success_timestamp_seconds',
    help: 'When an import of this kind last succeeded, in seconds since 1970; 0: never.',
    labels: ['kind'],
  },
  importFailed: {
    name: 'shop_import_failure_timestamp_seconds',
    help: 'When an import of this kind last failed, in seconds since 1970; 0: never.',
    labels: ['kind'],
  },
  importProblems: {
    name: 'shop_import_problems',
    help: 'Lines that the last import skipped or did not know, and sizes of which more was sold than it counted.',
    labels: ['kind'],
  },
  backupSucceeded: {
    name: 'shop_backup_success_timestamp_seconds',
    help: 'When npm run shop -- db backup last wrote a backup, in seconds since 1970; 0: never.',
    labels: [],
  },
  erpDifferences: {
    name: 'shop_erp_differences',
    help: 'Where the shop and the ERP did not agree last night: orders that it has not acknowledged, sizes with other stock.',
    labels: ['of'],
  },
  webhookDeliveries: {
    name: 'shop_webhook_deliveries',
    help: 'Events that endpoints refused, by state: waiting for another try, or given_up.',
    labels: ['state'],
  },
  webhooksPaused: {
    name: 'shop_webhooks_paused',
    help: 'Endpoints that get nothing for a while, because they did not answer.',
    labels: [],
  },
  webhooksBehind: {
    name: 'shop_webhook_events_behind',
    help: 'How many events the endpoint that is furthest behind has not been sent yet.',
    labels: [],
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
