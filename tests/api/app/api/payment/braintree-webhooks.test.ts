import braintree from 'braintree';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, POST } from '#app/api/payment/braintree/webhooks/route.ts';
import { braintreeSdk } from '#lib/server/payments/braintree/sdk.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

let database: TestDatabase;
let emulator: BraintreeEmulator;

beforeAll(async () => {
  emulator = await startBraintreeEmulator();
  Object.assign(process.env, emulator.variables());
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await database.db.deleteFrom('provider_notices').execute();
});
afterAll(() => Promise.all([database.drop(), emulator.close()]));

/** All that the SDK knows; the package's types lack them. */
const KINDS = (braintree as unknown as { WebhookNotification: { Kind: Record<string, string> } })
  .WebhookNotification.Kind;

type Kind = Parameters<braintree.WebhookTestingGateway['sampleNotification']>[0];
type Message = Record<string, string>;

/** What Braintree itself would send, as its SDK makes it. */
async function message(kind: string, id: string, settings = emulator.settings()): Promise<Message> {
  const { bt_signature, bt_payload } = await braintreeSdk(
    settings,
  ).webhookTesting.sampleNotification(kind as Kind, id);
  return { bt_signature, bt_payload };
}

async function send(body: BodyInit | Message, type = 'application/x-www-form-urlencoded') {
  const isForm = typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype;
  const request = new Request('http://shop.example/api/payment/braintree/webhooks', {
    method: 'POST',
    headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.1', 'content-type': type },
    body: isForm ? new URLSearchParams(body as Message).toString() : (body as BodyInit),
  });
  return (await POST(request, { params: Promise.resolve({}) })).status;
}

async function prove(query: string) {
  const request = new Request(`http://shop.example/api/payment/braintree/webhooks${query}`, {
    headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.1' },
  });
  const answer = await GET(request, { params: Promise.resolve({}) });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
}

async function queued() {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = 'act-on-notice'`.execute(database.db);
  return rows.map(({ payload }) => payload);
}

describe('POST /payment/braintree/webhooks', () => {
  it('queues one job for a message, however often it is sent', async () => {
    const opened = await message('dispute_opened', 'd1');
    const answers = await Promise.all([1, 2, 3].map(() => send(opened)));
    expect(answers).toEqual([200, 200, 200]);
    const job = { gateway: 'braintree', about: 'dispute', subject: 'd1' };
    expect(await queued()).toEqual([job]);
    // The job is done; the message is sent again.
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    expect(await send(opened)).toBe(200);
    expect(await queued()).toEqual([]);
  });

  it('queues jobs for disputes, failed refunds, declined settlements and revoked methods', async () => {
    const kinds = Object.values(KINDS);
    const disputes = kinds.filter((kind) => kind.startsWith('dispute_'));
    expect(disputes.length).toBeGreaterThanOrEqual(8);
    for (const kind of disputes) expect(await send(await message(kind, `d-${kind}`))).toBe(200);
    for (const kind of ['refund_failed', 'transaction_settlement_declined']) {
      expect(await send(await message(kind, `t-${kind}`))).toBe(200);
    }
    expect(await send(await message('payment_method_revoked_by_customer', 'm1'))).toBe(200);
    const jobs = await queued();
    const subjects = jobs.map((job) => 'subject' in job && job.subject);
    expect(subjects).toHaveLength(disputes.length + 3);
    expect(subjects).toEqual(expect.arrayContaining(['t-refund_failed', 'd-dispute_lost']));
    expect(jobs).toContainEqual({ gateway: 'braintree', about: 'saved-method', subject: 'm1' });
  });

  it('answers 200 to other kinds of messages and queues nothing', async () => {
    const kinds = ['check', 'granted_payment_method_revoked', 'disbursement', 'of-the-future'];
    for (const kind of [...kinds, 'transaction_settled', 'transaction_disbursed']) {
      expect(await send(await message(kind, 'x'))).toBe(200);
    }
    // Signed, but not as it was, or for an id that is none.
    const sdk = braintreeSdk(emulator.settings());
    const sign = (text: string) => {
      const payload = Buffer.from(text).toString('base64');
      const { sampleSignature } = sdk.webhookTesting as unknown as {
        sampleSignature(payload: string): string;
      };
      return {
        bt_signature: sampleSignature.call(sdk.webhookTesting, payload),
        bt_payload: payload,
      };
    };
    expect(await send(sign('<notification'))).toBe(200);
    expect(await send(sign('<a/>'))).toBe(200);
    expect(await send(await message('dispute_opened', "'; drop table orders"))).toBe(200);
    expect(await send(await message('dispute_opened', 'x'.repeat(65)))).toBe(200);
    expect(await queued()).toEqual([]);
  });

  it('answers 401 to a message that Braintree did not sign for this shop', async () => {
    const good = await message('dispute_opened', 'd1');
    const stranger = { ...emulator.settings(), privateKey: 'another' };
    const bad: Message[] = [
      {},
      { bt_payload: good.bt_payload ?? '' },
      { bt_signature: good.bt_signature ?? '' },
      { ...good, bt_signature: 'public|0000' },
      { ...good, bt_signature: 'public|' },
      { ...good, bt_signature: `other|${good.bt_signature?.split('|')[1]}` },
      { ...good, bt_payload: `A${good.bt_payload}` },
      { ...good, bt_payload: '<notification/>' },
      await message('dispute_opened', 'd1', stranger),
    ];
    for (const one of bad) expect(await send(one), JSON.stringify(one)).toBe(401);
    expect(await send('{}', 'application/json')).toBe(401);
    expect(await queued()).toEqual([]);
  });

  it('refuses a body that is too large, not a form, or a file', async () => {
    expect(await send('x'.repeat(70_000))).toBe(413);
    expect(await send('{"bt_signature": 1}', 'application/json')).toBe(400);
    expect(await send('{"bt_signature": ["a"], "bt_payload": {}}', 'application/json')).toBe(400);
    expect(await send('<xml/>', 'text/xml')).toBe(415);
    const [boundary, name] = ['b', 'bt_payload'];
    const file = [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"; filename="a"`,
      '',
      'QQ==',
      `--${boundary}--`,
      '',
    ].join('\r\n');
    expect(await send(file, `multipart/form-data; boundary=${boundary}`)).toBe(400);
    expect(await queued()).toEqual([]);
  });

  it('accepts a burst of 100 messages', async () => {
    const burst = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        send(await message('dispute_won', `b${index}`)),
      ),
    );
    expect(new Set(burst)).toEqual(new Set([200]));
    expect(await queued()).toHaveLength(100);
  });
});

describe('GET /payment/braintree/webhooks', () => {
  it('answers the challenge with a signature that proves that the address is the shop’s', async () => {
    const { status, text, type } = await prove('?bt_challenge=20f9f8ed05f77439fe955c977e4c8a53');
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text).toMatch(/^public\|[0-9a-f]{40}$/);
  });

  it.each(['', '?bt_challenge=', '?bt_challenge=<script>', '?bt_challenge=ABCDEF0123456789ABCD'])(
    'answers 400 without a signature to %j',
    async (query) => {
      expect(await prove(query)).toMatchObject({
        status: 400,
        text: expect.not.stringContaining('|'),
      });
    },
  );
});
