import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from '#lib/commerce/format-day.ts';
import { DAILY_ISSUE, giftCardExpiry } from '#lib/commerce/vouchers/gift-card-terms.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { issueGiftCard, type NewGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { sendGiftCardAgain, sendGiftCardTask } from '#lib/server/gift-cards/send-gift-card.ts';
import { checkVoucher } from '#lib/server/vouchers/check-voucher.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { sendOutbox } from '#tests/api/support/send-outbox.ts';

let database: TestDatabase;
let server: MailServer;
const logged: string[] = [];
const db = () => database.db;
const log = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
  logged.push(String(line));
  return true;
});

beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'The Shop <help@shop.example>';
  database = await createTestDatabase();
});
beforeEach(async () => {
  for (const table of ['audit_entries', 'events', 'command_keys', 'email_outbox'] as const) {
    await db().deleteFrom(table).execute();
  }
  await sql`truncate vouchers cascade`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  Object.assign(server, { beforeAnswer: () => {} });
  server.refusals.length = 0;
});
afterAll(async () => {
  log.mockRestore();
  await database.drop();
  await server.close();
});

const NOW = new Date();
const OPERATOR: Actor = { kind: 'operator', id: 'test' };
const STAFF: Actor = { kind: 'staff', id: 'kim', permissions: ['gift-cards:write'] };
const GIFT = { amount: 50_00, to: { name: 'Zoë', address: 'zoe@example.com' } };

const issue = (
  input: Partial<NewGiftCard> = {},
  actor: Actor = OPERATOR,
  idempotencyKey?: string,
) =>
  issueGiftCard(
    { db: db(), actor, now: NOW, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    { ...GIFT, ...input },
  );
const sendOnDate = (id: string) =>
  sendGiftCardTask({ id }, { db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });

async function jobs() {
  const { rows } = await sql<{ task: string; runAt: Date }>`
    select task_identifier as task, run_at as "runAt"
    from graphile_worker.jobs order by id`.execute(db());
  return rows;
}

/** Mails the card and reads the code and the PIN, as its recipient does. */
async function mailed(id: string) {
  await sendOnDate(id);
  return readMail();
}

async function readMail() {
  const [{ recipients, mail } = expect.unreachable(), ...more] = await sendOutbox(db(), server);
  expect(more).toEqual([]);
  const [, code = ''] = /Code: (\S+)/.exec(mail.text ?? '') ?? [];
  const [, pin = ''] = /PIN: (\d+)/.exec(mail.text ?? '') ?? [];
  return { recipients, mail, code, pin };
}

/** Everything that the database holds besides the cards themselves. */
async function stored(): Promise<string> {
  const { rows } = await sql`
    select to_jsonb(one) from audit_entries as one
    union all select to_jsonb(one) from events as one
    union all select to_jsonb(one) from command_keys as one
    union all select to_jsonb(one) from email_outbox as one
    union all select to_jsonb(one) from graphile_worker._private_jobs as one`.execute(db());
  return JSON.stringify(rows);
}

describe('an issued gift card', () => {
  it('arrives by e-mail with a code and a PIN that work', async () => {
    const { id, lastFour } = await issue({ from: 'Jo', message: 'Happy birthday!' });
    const { recipients, mail, code, pin } = await mailed(id);
    expect(recipients).toEqual(['zoe@example.com']);
    expect(mail.subject).toBe('Jo sent you a $50 Stringybark gift card');
    expect(mail.html).toContain('Happy birthday!');
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(code.slice(-4)).toBe(lastFour);
    expect(await checkVoucher(db(), code, pin, NOW)).toMatchObject({
      outcome: 'found',
      balance: { amountRemaining: 50_00, isExpired: false },
    });
  });

  it('has its code and PIN only in the e-mail, not in the database or the log', async () => {
    const id = (await issue({}, STAFF, randomUUID())).id;
    await sendOnDate(id);
    const held = [await stored()];
    server.beforeAnswer = async () => {
      held.push(await stored());
    };
    const { code, pin } = await readMail();
    held.push(await stored(), logged.join(''));
    expect(held).toHaveLength(4);
    for (const text of held) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
      // Between quotes, since ids and times hold digits too.
      expect(text).not.toContain(`"${pin}"`);
    }
    const outbox = await db().selectFrom('email_outbox').selectAll().execute();
    expect(outbox).toMatchObject([{ state: 'sent', data: {}, to_address: '', html: null }]);
  });

  it('has an event and an audit entry without its recipient and message', async () => {
    const { id, lastFour, expiresAt } = await issue({ message: 'Happy birthday!' });
    await mailed(id);
    const events = await db().selectFrom('events').select(['type', 'entity_id', 'data']).execute();
    expect(events).toMatchObject([
      { type: 'gift-card.issued', entity_id: id, data: { amount: 50_00, lastFour, expiresAt } },
      { type: 'gift-card.sent', entity_id: id, data: { isAgain: false } },
    ]);
    expect(await stored()).not.toMatch(/zoe@|Zoë|birthday/);
  });

  it('is mailed on its date, and is valid for three years from then', async () => {
    const day = new Date(NOW.getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
    const { sendAt, expiresAt } = await issue({ on: day });
    expect(await jobs()).toEqual([{ task: 'send-gift-card', runAt: new Date(sendAt) }]);
    expect(Date.parse(sendAt)).toBeGreaterThan(NOW.getTime());
    expect(Date.parse(expiresAt)).toBe(giftCardExpiry(Date.parse(sendAt)));
  });

  it('is mailed once, if the job runs twice at the same moment', async () => {
    const { id } = await issue();
    await Promise.all([sendOnDate(id), sendOnDate(id)]);
    expect(await sendOutbox(db(), server)).toHaveLength(1);
  });

  it('is valid for three years from when it was actually mailed', async () => {
    const { id } = await issue();
    await db()
      .updateTable('vouchers')
      .set({ expires_at: new Date(NOW.getTime() + 86_400_000) })
      .execute();
    const { mail } = await mailed(id);
    const { expires_at: expires } = await db()
      .selectFrom('vouchers')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires?.getTime()).toBeGreaterThanOrEqual(giftCardExpiry(NOW.getTime()));
    expect(mail.text).toContain(`Expires at the end of ${formatDay(expires?.getTime() ?? 0)}.`);
  });

  it('goes to one recipient even if the names hold line breaks and headers', async () => {
    const { id } = await issue({
      to: { name: 'Zoë\r\nBcc: eve@example.com', address: 'zoe@example.com' },
      from: 'Jo\r\nBcc: eve@example.com\r\n\r\n<b>',
    });
    const { recipients, mail } = await mailed(id);
    expect(recipients).toEqual(['zoe@example.com']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toEqual([{ name: 'Zoë Bcc: eve@example.com', address: 'zoe@example.com' }]);
  });
});

describe('issuing a gift card', () => {
  it.each<[string, Partial<NewGiftCard>]>([
    ['of too small an amount', { amount: 1 }],
    ['of too large an amount', { amount: 1_000_01 }],
    ['to no address', { to: { name: 'Zoë', address: 'zoe' } }],
    ['to two addresses', { to: { name: 'Zoë', address: 'zoe@example.com, eve@example.com' } }],
    ['to an invisible name', { to: { name: '\u200b', address: 'zoe@example.com' } }],
    ['with a long name', { from: 'x'.repeat(51) }],
    ['with a long message', { message: 'x'.repeat(501) }],
    ['on a day that is past', { on: '2020-01-01' }],
    ['on a day that does not exist', { on: '2027-02-30' }],
    [
      'for a unit of an order, which only the job may do',
      { bought: { orderNumber: 'SB1', line: 0, unit: 0 } },
    ],
  ])('is refused: %s', async (_what, input) => {
    await expect(issue(input)).rejects.toMatchObject({ code: 'Invalid' });
    expect([await jobs(), await stored()]).toEqual([[], '[]']);
  });

  it('is refused without the permission', async () => {
    const clerk: Actor = { kind: 'staff', id: 'jo', permissions: ['orders:write'] };
    await expect(issue({}, clerk)).rejects.toMatchObject({ code: 'NotPermitted' });
    await expect(issue({}, { kind: 'customer', id: 'c1' })).rejects.toMatchObject({
      code: 'NotPermitted',
    });
  });

  it('happens once for one key, even at the same moment', async () => {
    const key = randomUUID();
    const issued = await Promise.all(Array.from({ length: 4 }, () => issue({}, STAFF, key)));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('is refused beyond an actor’s daily amount, even when all ask at the same moment', async () => {
    await db()
      .insertInto('audit_entries')
      .values({
        at: NOW,
        actor_kind: STAFF.kind,
        actor_id: STAFF.id,
        command: 'gift-card.issue',
        entity: 'gift-card',
        entity_id: 'GC1',
        after: JSON.stringify({ amount: DAILY_ISSUE.amount - 100_00 }),
      })
      .execute();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => issue({}, STAFF)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(issue({}, STAFF)).rejects.toMatchObject({ code: 'Conflict' });
    // Neither others nor operators are stopped by it.
    await issue({}, { ...STAFF, id: 'lee' });
    await issue();
  });
});

describe('a gift card that is mailed again', () => {
  const again = (id: string, to?: NewGiftCard['to']) =>
    sendGiftCardAgain({ db: db(), actor: OPERATOR, now: NOW }, { id, ...(to && { to }) });

  it('keeps its code, gets a new PIN and is unlocked', async () => {
    const { id } = await issue();
    const first = await mailed(id);
    for (let count = 0; count < 5; count += 1) {
      await checkVoucher(db(), first.code, '1', NOW);
    }
    await again(id);
    const second = await readMail();
    expect([second.recipients, second.code]).toEqual([['zoe@example.com'], first.code]);
    const outcome = async (pin: string) => (await checkVoucher(db(), first.code, pin, NOW)).outcome;
    expect(await outcome(second.pin)).toBe('found');
    if (first.pin !== second.pin) expect(await outcome(first.pin)).toBe('invalid');
  });

  it('replaces its first e-mail if that still waits', async () => {
    const { id } = await issue();
    await sendOnDate(id);
    await again(id);
    const { code, pin } = await readMail();
    expect((await checkVoucher(db(), code, pin, NOW)).outcome).toBe('found');
  });

  it('can go to another address if the first mailbox does not exist', async () => {
    const { id } = await issue();
    await sendOnDate(id);
    server.refusals.push(550);
    expect(await sendOutbox(db(), server)).toEqual([]);
    await again(id, { name: 'Zoë', address: 'zoe@other.example' });
    expect((await readMail()).recipients).toEqual(['zoe@other.example']);
  });

  it('needs an address if it came from an offers file', async () => {
    await sql`insert into vouchers (code, pin_salt, pin_hash, initial_amount, balance)
      values ('IMPORTED1', '', '', 500, 500)`.execute(db());
    const { id } = await db().selectFrom('vouchers').select('id').executeTakeFirstOrThrow();
    await expect(again(id)).rejects.toMatchObject({ code: 'Invalid' });
    await again(id, GIFT.to);
    const { code, mail } = await readMail();
    expect(code).toBe('IMPO-RTED-1');
    expect(mail.text).toContain('This card does not expire.');
  });

  it('is refused if it does not exist', async () => {
    await expect(again('GC000000000000')).rejects.toMatchObject({ code: 'NotFound' });
  });
});
