import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkProxy } from '#tests/support/network-proxy.ts';
import type { FaultyShop } from './faulty-shop.ts';
import type { FaultName, PlannedFault, Program, ProviderName } from './plan.ts';
import type { ShopProgram } from './program.ts';

/** In ms: further than any token of ours may be from the clock of the server that made it. */
const CLOCK_MS = 3 * 60_000;
const SLOW_MS = 700;
/** More than one fault lasts. */
const ALL = 100_000;
/**
 * Of how many calls Afterpay loses the answers: it is asked for the checkout before it is asked to charge,
 * and about a payment before it captures or refunds. If every answer were lost, it would do nothing.
 */
const AFTERPAY_LOSES = 0.6;
const READS_CHECKOUT = /^GET \/v2\/checkouts\//;
/** Calls whose answers Afterpay loses, by chance. */
const LOSES = {
  test: (call: string) => !READS_CHECKOUT.test(call) && Math.random() < AFTERPAY_LOSES,
};

/** Begins a fault and returns what ends it. */
type Inject = (shop: FaultyShop, target: string) => Promise<() => Promise<void>>;

const noEnd = async () => {};

/** Makes one fault happen, from now until it is over or `ended`. */
export async function inject(
  shop: FaultyShop,
  { kind, target, lasts }: PlannedFault,
  ended: AbortSignal,
): Promise<void> {
  const end = await INJECTIONS[kind](shop, target);
  await sleep(lasts, undefined, { signal: ended }).catch(noEnd);
  await end();
}

const INJECTIONS: Record<FaultName, Inject> = {
  'web-killed': killed,
  'worker-killed': killed,
  'web-restarted': async (shop, target) => {
    const program = programOf(shop, target);
    if (!(await program.stop())) program.deaths.push(`${target} did not obey SIGTERM in time`);
    return () => program.start();
  },
  'clock-ahead': clock(CLOCK_MS),
  'clock-behind': clock(-CLOCK_MS),
  'database-killed': async (shop) => {
    shop.killDatabase();
    return noEnd;
  },
  'database-cut': link((proxy) => proxy.cut()),
  'database-frozen': link((proxy) => proxy.freeze()),
  'database-stalled': link((proxy) => proxy.stall()),
  'database-slow': link((proxy) => proxy.slow(SLOW_MS / 10)),
  'provider-refuses': toProvider((proxy) => proxy.cut()),
  'provider-slow': toProvider((proxy) => proxy.slow(SLOW_MS)),
  'provider-cuts-answers': toProvider((proxy, name) =>
    proxy.cutAnswersAfter(120, name === 'afterpay' ? AFTERPAY_LOSES : 1),
  ),
  'provider-loses-answers': provider('lost'),
  'provider-late': provider('late'),
  'provider-fails': provider('status'),
  'provider-hears-twice': provider('twice'),
  'mail-down': ({ toMail }) => proxied(toMail, (proxy) => proxy.cut()),
  'mail-refuses': async ({ mail }) => {
    mail.refusals.push(...Array.from({ length: ALL }, () => 451));
    return async () => {
      mail.refusals.length = 0;
    };
  },
  'mail-loses-answers': async ({ mail, toMail }) => {
    mail.beforeAnswer = async () => {
      await toMail.cut().catch(noEnd);
      await toMail.restore();
    };
    return async () => {
      mail.beforeAnswer = () => {};
      await toMail.restore();
    };
  },
  'webhook-down': webhook('down'),
  'webhook-fails': webhook('fails'),
  'webhook-loses-answers': webhook('loses'),
  'disk-full': async (shop, target) => {
    const program = programOf(shop, target);
    await program.fillDisk(true);
    return () => program.fillDisk(false);
  },
};

async function killed(shop: FaultyShop, target: string) {
  const program = programOf(shop, target);
  await program.kill();
  return () => program.start();
}

function clock(aheadMs: number): Inject {
  return async (shop, target) => {
    const program = programOf(shop, target);
    await program.kill();
    await program.start(aheadMs);
    return async () => {
      await program.kill();
      await program.start();
    };
  };
}

function link(fail: (proxy: NetworkProxy) => unknown): Inject {
  return async (shop, target) => {
    const proxy = shop.links.get(target as Program);
    if (!proxy) throw new Error(`There is no link of ${target}.`);
    return proxied(proxy, fail);
  };
}

async function proxied(proxy: NetworkProxy, fail: (proxy: NetworkProxy) => unknown) {
  await fail(proxy);
  return () => proxy.restore();
}

function toProvider(fail: (proxy: NetworkProxy, name: ProviderName) => unknown): Inject {
  return async (shop, target) => {
    const name = target as ProviderName;
    return proxied(shop.toProviders[name], (proxy) => fail(proxy, name));
  };
}

function provider(kind: 'lost' | 'late' | 'status' | 'twice'): Inject {
  return async ({ braintree, afterpay }, target) => {
    if (target === 'afterpay') {
      const match = kind === 'lost' || kind === 'late' ? LOSES : /./;
      const trouble = afterpay.plan(match, kind === 'status' ? 503 : kind, ALL);
      return async () => trouble.end();
    }
    // Without request keys, nobody could keep such a provider from paying a refund twice.
    if (kind === 'twice' && braintree.account.apiRequestKey !== 'allowed') return noEnd;
    const planned = braintree.plan({ kind, times: ALL, ...(kind === 'status' && { status: 503 }) });
    return async () => {
      planned.left = 0;
      planned.release();
    };
  };
}

function webhook(mood: FaultyShop['webhooks']['mood']): Inject {
  return async ({ webhooks }) => {
    webhooks.mood = mood;
    return async () => {
      webhooks.mood = 'well';
    };
  };
}

function programOf({ programs }: FaultyShop, name: string): ShopProgram {
  const program = programs.get(name as Program);
  if (!program) throw new Error(`There is no program ${name}.`);
  return program;
}
