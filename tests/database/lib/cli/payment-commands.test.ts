import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDispute } from '#lib/server/reconciliation/disputes.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { startCommand } from './support/run-command.ts';

const { db, url } = ownShop([oneSize('ax', 99)]);
beforeEach(() => sql`truncate payment_problems, disputes`.execute(db()));

/** A process for each: these commands end with the database of their process closed. */
const run = (command: string, ...args: string[]) => startCommand(url(), command, ...args).ended;

/** Taken at the sandbox, five hours ago, for an order that is not there. */
async function takenForNothing(): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - 5 * 3_600_000);
  await db()
    .insertInto('sandbox_payments')
    .values({
      id,
      order_number: 'SB1\u001b[2J',
      amount: 8_995,
      type: 'CREDIT_CARD',
      label: 'Visa ending in 1111',
      state: 'captured',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

describe('payments reconcile', () => {
  it('works with the sandbox as it is', async () => {
    const ended = await run('payments reconcile');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(
      /^sandbox: 0 payments and 0 refunds since \d+ \w+ 2\d{3}\.\n {2}Nothing for a person\.\n$/,
    );
  });

  it('tells what is for a person, until it is done', async () => {
    const id = await takenForNothing();
    const told = await run('payments reconcile');
    expect(told.code).toBe(1);
    expect(told.stdout).toContain(`new  taken for no order`);
    expect(told.stdout).not.toContain('\u001b');
    const kept = await run('payments reconcile', '--mend');
    expect(kept.code).toBe(1);
    const [, number = ''] = /#(\d+) {2}taken for no order/.exec(kept.stdout) ?? [];
    expect(kept.stdout).toContain(`payment ${id}`);
    expect(kept.stdout).toContain('Refund it at the provider.');
    expect(await run('payments close', `#${number}`)).toMatchObject({
      code: 0,
      stdout: `Problem #${number} is closed.\n`,
    });
    expect(await run('payments reconcile', '--mend')).toMatchObject({ code: 0 });
  });
});

it('payments disputes lists what is to be answered first', async () => {
  const dispute = {
    id: 'd1',
    paymentId: 'p1',
    orderNumber: 'SB1',
    kind: 'chargeback',
    status: 'open',
    reason: 'not_recognized',
    amount: 8_995,
    currency: 'AUD',
    receivedOn: '2026-11-20',
    replyBy: '2026-12-04',
  };
  await keepDispute(db(), 'braintree', { ...dispute, id: 'd0', status: 'won' });
  await keepDispute(db(), 'braintree', { ...dispute, id: 'd2', replyBy: '2026-12-09' });
  await keepDispute(db(), 'braintree', dispute);
  const open = await run('payments disputes');
  expect(open).toMatchObject({ code: 0, stderr: '' });
  expect(open.stdout.split('\n')).toEqual([
    'answer by 2026-12-04  chargeback, open  order SB1  $89.95  not recognized  payment p1  dispute d1 at braintree',
    expect.stringContaining('answer by 2026-12-09'),
    '2 open disputes.',
    '',
  ]);
  expect((await run('payments disputes', '--all')).stdout).toContain('3 disputes.');
});
