/**
 * `npm run test:faults -- [--seed N] [--minutes M]`: for ten minutes kills, cuts, slows and fills what a
 * shop stands on, under forty shoppers and four staff, and then compares the books. Its exit status is 1
 * if anything is wrong. The seed gives the same faults at the same times and the same choices of each
 * shopper; what they meet depends on the machine. docs/decisions/137-faults-on-purpose.md says more.
 */
import { randomInt } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildShop } from '#lib/cli/build/build-shop.ts';
import { CommandError, runCommand } from '#lib/cli/terminal/command.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';
import { environment } from '#lib/config/environment.ts';
import { seededRandom } from '#tests/perf/support/random.ts';
import type { Sides } from './books/sides.ts';
import { checkBooks, type Verdict } from './books.ts';
import { Caller } from './caller.ts';
import { makeSignedIn } from './customers.ts';
import { drain } from './drain.ts';
import { type FaultyShop, openFaultyShop } from './faulty-shop.ts';
import { type Goods, prepareGoods } from './goods.ts';
import { inject } from './inject.ts';
import { type PlannedFault, PROGRAMS, planFaults, seedOf } from './plan.ts';
import { readShopBooks, TOLD_TYPES } from './read-books.ts';
import { readAfterpay, readBraintree } from './read-providers.ts';
import { shop as goShopping } from './shopper.ts';
import { STAFF, type StaffName, work } from './staff.ts';
import { Told } from './told.ts';

const MINUTE_MS = 60_000;
/** Every fourth shopper has an account. */
const CUSTOMERS_EVERY = 4;
/** How long somebody who never got an answer goes on asking after the last fault, in ms. */
const PATIENCE_MS = 4 * MINUTE_MS;
const SETTLE_EVERY_MS = 15_000;

await runCommand(async () => {
  const { seed, minutes, shoppers } = readArguments();
  const stop = stopSignal();
  const folder = path.resolve(environment().DATA_DIR, 'faults', `run-${seed}-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  console.log(`Seed ${seed}, ${minutes} minutes, ${shoppers} shoppers. Logs: ${folder}`);
  const build = await buildShop(stop, { tell: () => {} });
  const plan = planFaults(seed, minutes * MINUTE_MS);
  await write(folder, 'plan', plan);
  const shop = await openFaultyShop(folder);
  try {
    const run = await prepare(shop, folder, { seed, shoppers });
    await letThemShop(run, plan, minutes * MINUTE_MS, stop);
    await conclude(run, plan, folder);
  } finally {
    await shop.close();
    build.release();
  }
  // What is wrong is looked for in the database.
  if (process.exitCode === undefined) {
    await rm(path.join(folder, 'database'), { recursive: true, force: true });
  }
  console.log(`Again: npm run test:faults -- --seed ${seed} --minutes ${minutes}`);
});
// Connections of playwright's and of the proxies would keep it running.
process.exit();

function readArguments(): { seed: number; minutes: number; shoppers: number } {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      minutes: { type: 'string', default: '10' },
      shoppers: { type: 'string', default: '40' },
    },
  });
  const [seed, minutes, shoppers] = [values.seed, values.minutes, values.shoppers].map(Number);
  if (!Number.isInteger(seed) || !(Number(minutes) > 0) || !Number.isInteger(shoppers)) {
    throw new CommandError('Write numbers, such as --seed 42 --minutes 2 --shoppers 40.');
  }
  return { seed: seed ?? 0, minutes: minutes ?? 0, shoppers: shoppers ?? 0 };
}

interface Run {
  shop: FaultyShop;
  seed: number;
  goods: Goods;
  told: Told;
  customers: Awaited<ReturnType<typeof makeSignedIn>>[];
  shoppers: number;
  /** The last event before anything failed. */
  since: string;
  servers: string[];
}

/** Starts the programs, fills the shelves, and lets customers sign up. */
async function prepare(
  shop: FaultyShop,
  folder: string,
  { seed, shoppers }: { seed: number; shoppers: number },
): Promise<Run> {
  // Some accounts may use no request keys: then nothing but looking keeps a payment from being asked for twice.
  shop.braintree.account.apiRequestKey = seed % 2 === 0 ? 'allowed' : 'not-allowed';
  const goods = await prepareGoods(shop, folder);
  await shop.run('webhooks create', shop.webhooks.url, ...TOLD_TYPES);
  const programs = [...shop.programs.values()];
  await Promise.all(programs.map((program) => program.start()));
  if (programs.some(({ deaths }) => deaths.length > 0)) {
    throw new CommandError(`The shop does not start: see the logs in ${folder}.`);
  }
  const servers = PROGRAMS.filter((name) => name.startsWith('web')).map(
    (name) => shop.programs.get(name)?.url ?? '',
  );
  const customers: Run['customers'] = [];
  for (let index = 0; index * CUSTOMERS_EVERY < shoppers; index += 1) {
    const email = `customer-${index}@shopper.example`;
    customers.push(await makeSignedIn(shop, servers[0] ?? '', email));
  }
  const [first] = await query<{ last: string }>(
    shop,
    'select coalesce(max(position), 0)::text as last from events',
  );
  const since = first?.last ?? '0';
  return { shop, seed, goods, told: new Told(), customers, shoppers, since, servers };
}

/** Forty shoppers, four staff, and everything that fails. */
async function letThemShop(
  run: Run,
  plan: readonly PlannedFault[],
  ms: number,
  stop: AbortSignal,
): Promise<void> {
  const { shop, seed, goods, told, customers, servers } = run;
  const began = Date.now();
  const over = AbortSignal.any([stop, AbortSignal.timeout(ms)]);
  const giveUp = AbortSignal.any([stop, AbortSignal.timeout(ms + PATIENCE_MS)]);
  const shopping = Array.from({ length: run.shoppers }, (_, index) => {
    const name = `shopper-${index}`;
    const random = seededRandom(seedOf(seed, name));
    const headers = { 'x-forwarded-for': `10.80.${index}.1` };
    const caller = new Caller(servers, headers, { told, giveUp, turn: index });
    const customer =
      index % CUSTOMERS_EVERY === 0 ? (customers[index / CUSTOMERS_EVERY] ?? null) : null;
    return goShopping(
      { name, random, caller, goods, braintree: shop.braintree, told, customer },
      over,
    );
  });
  const working = (Object.keys(STAFF) as StaffName[]).map((name) => {
    const random = seededRandom(seedOf(seed, name));
    return work(name, { shop, servers, random, goods, told, giveUp }, over);
  });
  const failing = plan.map(async (fault) => {
    const wait = Math.max(0, began + fault.at - Date.now());
    await sleep(wait, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    console.log(
      `${clockOf(Date.now() - began)}  ${fault.kind} ${fault.target === 'all' ? '' : fault.target} for ${(fault.lasts / 1000).toFixed(1)} s  (${told.checkouts.length} checkouts)`,
    );
    await inject(shop, fault, over);
  });
  const settling = setInterval(() => shop.braintree.settle(), SETTLE_EVERY_MS);
  await Promise.all(failing);
  await Promise.all([...shopping, ...working]);
  clearInterval(settling);
  stop.throwIfAborted();
}

/** Lets the shop come to rest, compares the books and says what is wrong. */
async function conclude(run: Run, plan: readonly PlannedFault[], folder: string): Promise<void> {
  const { shop, told, since } = run;
  const drained = await drain(shop);
  console.log(`The shop came to rest after ${(drained / 1000).toFixed(0)} s.`);
  const reconciled = await reconcile(shop);
  const sides: Sides = {
    checkouts: told.checkouts,
    commands: told.commands,
    shop: await readShopBooks(shop.databaseUrl, since),
    provider: [
      ...readBraintree(shop.braintree.ledger.transactions.values()),
      ...readAfterpay(shop.afterpay.ledger.payments.values()),
    ],
    mails: shop.mail.received.map(({ mail, recipients }) => ({
      messageId: mail.messageId ?? '',
      to: recipients.join(),
    })),
    events: shop.webhooks.got,
  };
  for (const [name, side] of Object.entries(sides)) await write(folder, name, side);
  const verdict = checkBooks(sides);
  const deaths = [...shop.programs.values()].flatMap((program) => program.deaths);
  const wrong = [...verdict.wrong, ...told.oddities, ...reconciled];
  await write(folder, 'wrong', wrong);
  print(run, plan, { ...verdict, wrong }, deaths);
  if (wrong.length > 0) process.exitCode = 1;
}

/** The shop's own comparison with its provider: mends first, and then finds nothing. */
async function reconcile(shop: FaultyShop): Promise<string[]> {
  await shop.run('payments reconcile', '--mend').catch(() => {});
  return shop.run('payments reconcile').then(
    () => [],
    (error) => [`payments reconcile: ${String(error.stdout ?? error)}`],
  );
}

function print(run: Run, plan: readonly PlannedFault[], verdict: Verdict, deaths: string[]): void {
  const { told } = run;
  const count = <T>(values: readonly T[], holds: (value: T) => boolean) =>
    values.filter(holds).length;
  console.table({
    faults: plan.length,
    'checkouts placed': count(told.checkouts, ({ outcome }) => outcome === 'placed'),
    'checkouts refused': count(told.checkouts, ({ outcome }) => outcome === 'refused'),
    'checkouts asked more than once': count(told.checkouts, ({ tries }) => tries > 1),
    'commands done': count(told.commands, ({ outcome }) => outcome === 'done'),
    'commands refused': count(told.commands, ({ outcome }) => outcome === 'refused'),
    'mails sent again under one Message-ID': verdict.mailsSentAgain,
    'events sent again': verdict.eventsSentAgain,
    ...Object.fromEntries(
      Object.entries(verdict.checked).map(([name, value]) => [`compared: ${name}`, value]),
    ),
    wrong: verdict.wrong.length,
  });
  console.log('Answers, or why there were none:', sorted(told.answers));
  console.log('Refusals:', sorted(told.refusals));
  console.log('At Afterpay:', sorted(told.atAfterpay));
  const refused = told.commands.filter(({ outcome }) => outcome === 'refused');
  console.log(
    'Refused commands:',
    countsOf(refused.map(({ command, code }) => `${command} ${code}`)),
  );
  if (deaths.length > 0) console.log('Ended by themselves, and started again:', countsOf(deaths));
  for (const what of verdict.wrong.slice(0, 100)) console.log(`WRONG  ${what}`);
  console.log(verdict.wrong.length === 0 ? 'The books agree.' : 'The books do NOT agree.');
}

function countsOf(names: readonly string[]) {
  const groups = [...Map.groupBy(names, (name) => name)];
  return sorted(new Map(groups.map(([name, all]) => [name, all.length])));
}

function sorted<Key extends string | number>(counts: ReadonlyMap<Key, number>) {
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}

function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function write(folder: string, name: string, content: unknown): Promise<void> {
  return writeFile(path.join(folder, `${name}.json`), JSON.stringify(content, null, 1));
}

async function query<Row>(shop: FaultyShop, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
