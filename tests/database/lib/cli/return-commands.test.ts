import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { placeOrder } from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import {
  orderOf,
  shippedOrder,
  wishesFor,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import {
  createReturn,
  planReturnRefund,
} from '#tests/database/lib/server/returns/support/steps.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let orderNumber = '';
let number = '';

const { db, url, gateway } = ownShop([oneSize('ax', 99)]);
beforeEach(async () => {
  ({ number: orderNumber } = await shippedOrder(db(), gateway(), {
    items: { 'ax-one': 2 },
  }));
  const request = await wishesFor(db(), orderNumber);
  const lines = request.lines.map((line) => ({
    ...line,
    comment: 'Torn.\u001b[2J\nSBR1 refunded',
  }));
  const wish = { key: 'a-key-of-its-own', orderNumber, request: { ...request, lines } };
  ({ number } = await createReturn(db(), wish));
});

const run = (command: string, ...args: string[]) => runCommand(url(), command, ...args);

describe('returns list and returns set', () => {
  it('show what waits, without what a terminal would obey', async () => {
    const listed = await run('returns list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).not.toContain('\u001b');
    expect(listed.stdout.split('\n')).toEqual([
      expect.stringMatching(`^${number}  requested  order ${orderNumber}  .*  by post  \\$50.00`),
      expect.stringMatching(/^ {2}1\. 1 × ax-one {2}Too small {2}refund {2}“Torn\. /),
      '1 return.',
      '',
    ]);
  });

  it('show a refund that failed first, and say what they leave out', async () => {
    await sql`
      insert into returns (number, order_number, idempotency_key, request_hash, state, history,
        delivery, requested_at)
      select 'older ' || n, order_number, 'older ' || n, request_hash, 'requested', history, 0,
        requested_at - interval '1 day'
      from returns, generate_series(1, 500) n where number = ${number}`.execute(db());
    await sql`
      insert into return_lines
      select (jsonb_populate_record(lines, jsonb_build_object('return_number', returns.number))).*
      from returns, return_lines lines
      where lines.return_number = ${number} and returns.number != ${number}`.execute(db());
    const short = await run('returns list');
    expect(short.stdout).toMatch(
      /\n500 returns\. There are more: narrow the list, or add --most\.\n$/,
    );
    expect(short.stdout).not.toContain(number);
    expect((await run('returns list', '--most', '501')).stdout).toMatch(/\n501 returns\.\n$/);

    await sql`
      with refund as (
        insert into refunds (number, order_number, cause, lines, delivery, amount, taxed)
        select number, order_number, 'return', '[]', 0, 1, 0 from returns where number = ${number}
        returning number
      )
      insert into refund_parts (id, refund_number, payment_id, amount, state, refusal)
      select gen_random_uuid(), refund.number, id, 1, 'refused', 'The card was closed.'
      from payments, refund`.execute(db());
    expect((await run('returns list')).stdout).toMatch(new RegExp(`^${number} `));
  });

  it('find a return of any state by its order', async () => {
    const { stdout } = await run('returns find', orderNumber);
    expect(stdout).toMatch(
      new RegExp(`^${number}  requested  order ${orderNumber}  .*\\n1 return\\.\\n$`),
    );
    expect((await run('returns find', 'SB404')).stdout).toBe('0 returns.\n');
  });

  it('move a return on, and begin its refund', async () => {
    const received = await run('returns set', number.toLowerCase(), 'received');
    expect(received).toMatchObject({ code: 0, stdout: `Return ${number} is received.\n` });
    const refunded = await run('returns set', number, 'refunded', '--message', 'Thank you.');
    expect(refunded).toMatchObject({ code: 0, stderr: '' });
    expect(refunded.stdout).toContain('is on its way');
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier = 'make-return-refund'`.execute(db());
    expect(rows).toEqual([{ payload: { returnNumber: number } }]);
  });

  it('say of what was paid back that it was, and of what was refused since to pay it otherwise', async () => {
    await run('returns set', number, 'received');
    await planReturnRefund(db(), number);
    const gateways = gatewaysOf(gateway());
    await makeReturnRefund(db(), { gateways }, number, AbortSignal.timeout(20_000));
    const paid = await run('returns set', number, 'refunded');
    expect(paid).toMatchObject({ code: 0, stdout: `Return ${number} is refunded.\n` });
    // As the comparison with the provider notes it, days later.
    await db()
      .updateTable('refund_parts')
      .set({ state: 'refused', refusal: 'It failed.' })
      .execute();
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    const again = await run('returns set', number, 'refunded');
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/refused .*\. Pay it in another way, then use --by-hand\.\n$/);
    const { rows } = await sql`select id from graphile_worker._private_jobs`.execute(db());
    expect(rows).toEqual([]);
    const byHand = await run('returns set', number, 'refunded', '--by-hand');
    expect(byHand).toMatchObject({ code: 0, stdout: `Return ${number} is refunded.\n` });
  });
});

it('orders set notes a delivery with its time', async () => {
  const placedAt = new Date((await orderOf(db(), orderNumber)).date);
  const at = new Date(Math.ceil(placedAt.getTime() / 1000) * 1000);
  // A delivery in the future is refused.
  await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime());
  const ended = await run('orders set', `#${orderNumber}`, 'delivered', '--at', isoSeconds(at));
  expect(ended).toMatchObject({ code: 0, stdout: `Order ${orderNumber} is delivered.\n` });
  expect(await orderOf(db(), orderNumber)).toMatchObject({
    status: 'delivered',
    deliveredAt: at.getTime(),
  });
});

it('orders ship says what is in the parcel and what is left', async () => {
  const { number: sent } = await placeOrder(db(), gateway(), {
    items: { 'ax-one': 2 },
  });
  const send = (...args: string[]) => run('orders ship', sent, ...args);
  const first = await send('--lines', '1:1', '--carrier', 'Toll', '--tracking', '12345');
  expect(first.stdout).toMatch(
    /^Sent, parcel .*-1:\n {2}line 1: 1 × .*\nLeft to send:\n {2}line 1: 1/,
  );
  expect(first.stdout).toContain('no page of Toll');
  const rest = await send('--lines', '1', '--carrier', 'Star Track');
  expect(rest.stdout).toMatch(/-2:\n {2}line 1: 1 × .*\nOrder .* is shipped\.\n$/);
});

it('orders papers writes PDFs, and never over another file', async () => {
  await using temporary = new AsyncDisposableStack();
  const { path, remove } = await temporaryFolder();
  temporary.defer(remove);
  const folder = join(path, 'new');
  const slip = join(folder, `packing-slip-${orderNumber}.pdf`);
  const papers = (...args: string[]) => run('orders papers', orderNumber, '--to', folder, ...args);

  const both = await papers();
  expect(both).toMatchObject({ code: 0, stderr: '' });
  expect((await readdir(folder)).sort()).toEqual([
    `packing-slip-${orderNumber}.pdf`,
    `tax-invoice-${orderNumber}.pdf`,
  ]);
  expect((await pdfTexts(await readFile(slip)))[0]).toContain('Deliver to');

  await writeFile(slip, 'mine');
  await rm(join(folder, `tax-invoice-${orderNumber}.pdf`));
  const again = await papers();
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toBe(
    `${slip} is already there. Move it away, or name another folder with --to.\n`,
  );
  expect(await readFile(slip, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toHaveLength(1);

  const page = await papers('--packing-slip', '--page');
  expect(page).toMatchObject({ code: 0, stderr: '' });
  const html = await readFile(join(folder, `packing-slip-${orderNumber}.html`), 'utf8');
  expect(html).toContain('<h1>Packing slip</h1>');
  expect(html).toContain('Deliver to');

  const early = await papers('--credit-note', number);
  expect(early.stderr).toBe(
    `Order ${orderNumber} has no refund ${number}, or it is not paid back yet.\n`,
  );
  const nowhere = await run('orders papers', orderNumber, '--invoice', '--to', slip);
  expect(nowhere.stderr).toBe(`${slip} is no folder.\n`);
});

function isoSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '');
}
