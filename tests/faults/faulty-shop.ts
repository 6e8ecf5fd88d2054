import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { createDemoDatabase } from '#tests/e2e/support/demo-database.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { type NetworkProxy, openNetworkProxy } from '#tests/support/network-proxy.ts';
import { runShop } from '#tests/support/run-shop.ts';
import { PROGRAMS, type Program, type ProviderName } from './plan.ts';
import { makeProgram, type ShopProgram } from './program.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** A whole shop as docs/go-live.md runs one, with something between all of its parts that can fail. */
export interface FaultyShop {
  /** Without a proxy: for the books. */
  databaseUrl: string;
  siteUrl: string;
  programs: Map<Program, ShopProgram>;
  /** Between each program and the database. */
  links: Map<Program, NetworkProxy>;
  killDatabase(): void;
  braintree: BraintreeEmulator;
  afterpay: AfterpayEmulator;
  /** Between all programs and each provider. */
  toProviders: Record<ProviderName, NetworkProxy>;
  mail: MailServer;
  toMail: NetworkProxy;
  webhooks: WebhookReceiver;
  /** One of the shop's own commands, past all faults. */
  run(command: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Starts one with a fresh demo database. `folder`: for its logs. */
export async function openFaultyShop(folder: string): Promise<FaultyShop> {
  // A server of its own: a second run would meet what this one does to it.
  const dataDir = path.join(folder, 'database');
  const server = await openEmbeddedDatabase({ dataDir, durability: 'full' });
  const closing: (() => Promise<unknown>)[] = [() => server.close()];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const database = await createDemoDatabase({ ...server, embedded: true });
    const braintree = await startBraintreeEmulator();
    closing.push(() => braintree.close());
    const toBraintree = await openNetworkProxy(braintree.url);
    closing.push(() => toBraintree.close());
    const afterpay = await startAfterpayEmulator();
    closing.push(() => afterpay.close());
    const toAfterpay = await openNetworkProxy(afterpay.url);
    closing.push(() => toAfterpay.close());
    const account = afterpayAccount(afterpay.url);
    const mail = await startMailServer();
    closing.push(() => mail.close());
    const toMail = await openNetworkProxy(mail.url);
    closing.push(() => toMail.close());
    const webhooks = await startWebhookReceiver();
    closing.push(() => webhooks.close());

    const siteUrl = 'http://127.0.0.1:3000';
    const settings = {
      SITE_URL: siteUrl,
      IDENTITY_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '1',
      CHALLENGE: 'off',
      RATE_LIMIT_SCALE: '9999',
      MAIL_FROM: 'shop@wattle.example',
      SMTP_URL: toMail.url,
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      ...braintree.variables(),
      BRAINTREE_3D_SECURE: 'auto',
      BRAINTREE_API_URL: originOf(toBraintree),
      AFTERPAY_ENVIRONMENT: account.environment,
      AFTERPAY_MERCHANT_ID: account.merchantId,
      AFTERPAY_SECRET_KEY: account.secretKey,
      AFTERPAY_API_URL: originOf(toAfterpay),
    };
    const programs = new Map<Program, ShopProgram>();
    const links = new Map<Program, NetworkProxy>();
    for (const name of PROGRAMS) {
      const link = await openNetworkProxy(database.url);
      closing.push(() => link.close());
      links.set(name, link);
      const program = await makeProgram(name, folder, { ...settings, DATABASE_URL: link.url });
      programs.set(name, program);
    }
    closing.push(() => Promise.all([...programs.values()].map((program) => program.stop())));
    const own = {
      ...settings,
      DATABASE_URL: database.url,
      BRAINTREE_API_URL: braintree.url,
      AFTERPAY_API_URL: afterpay.url,
      SMTP_URL: mail.url,
      DATA_DIR: path.join(folder, 'commands'),
      SHOP_STAFF: 'Faults',
    };
    return {
      databaseUrl: database.url,
      siteUrl,
      programs,
      links,
      killDatabase: () => killPostgres(path.join(dataDir, 'postgres-18', 'data')),
      braintree,
      afterpay,
      toProviders: { braintree: toBraintree, afterpay: toAfterpay },
      mail,
      toMail,
      webhooks,
      run: (command, ...args) => runShop(command, args, own),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings take no path. */
function originOf({ url }: NetworkProxy): string {
  return new URL(url).origin;
}

/** Whoever opened the server starts it again on the same port. */
function killPostgres(data: string): void {
  const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
