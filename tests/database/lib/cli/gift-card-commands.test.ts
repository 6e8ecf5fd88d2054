import { beforeEach, describe, expect, it } from 'vitest';
import { WRONG_PINS_TO_LOCK } from '#lib/commerce/vouchers/voucher.ts';
import { issueGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { hashVoucherCode } from '#lib/server/vouchers/wrong-pins.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

const test = ownDatabase();
beforeEach(async () => {
  await test.db.deleteFrom('vouchers').execute();
  await test.db.deleteFrom('email_outbox').execute();
});

const ZOE = { name: 'Zoë', address: 'zoe@example.com' };
const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const cards = () => test.db.selectFrom('vouchers').selectAll().orderBy('created_at').execute();

/** A card of $50 for Zoë: its id, and the last four characters of its code. */
const card = () =>
  issueGiftCard(
    { db: test.db, actor: { kind: 'operator', id: 'test' }, now: new Date() },
    { amount: 50_00, to: ZOE },
  );

describe('gift cards at the command line', () => {
  it('are issued without a word of their code', async () => {
    const options = ['--amount', '49.95', '--to', 'Zoë', '--email', ZOE.address, '--from', 'Jo'];
    const { stdout, stderr } = await run('gift-cards issue', ...options);
    expect(stderr).toBe('');
    const [{ id, code } = expect.unreachable()] = await cards();
    const name = `Gift card ending in ${code.slice(-4)} (${id})`;
    expect(stdout).toContain(`${name}: $49.95, emailed `);
    expect(stdout).not.toContain(code);
    const mails = await test.db.selectFrom('gift_card_mails').selectAll().execute();
    expect(mails).toMatchObject([{ to_name: 'Zoë', to_address: ZOE.address, from_name: 'Jo' }]);
  });

  it('are sent again', async () => {
    const { id } = await card();
    const ended = await run('gift-cards send', id, '--to', 'Jo', '--email', 'jo@example.com');
    expect(ended).toMatchObject({ code: 0, stdout: `Gift card ${id} is emailed again.\n` });
    const mails = await test.db.selectFrom('email_outbox').select('to_address').execute();
    expect(mails).toEqual([{ to_address: 'jo@example.com' }]);
  });

  it('are blocked and unblocked', async () => {
    const { id, lastFour } = await card();
    const name = `Gift card ending in ${lastFour} (${id})`;
    const why = ['--why', 'told by phone'];
    const blocked = await run('gift-cards block', lastFour.toLowerCase(), 'lost', ...why);
    expect(blocked.stdout).toBe(`${name} is blocked. It holds $50.00.\n`);
    const undone = await run('gift-cards unblock', id);
    expect(undone.stdout).toBe(`${name} is not blocked any more. It holds $50.00.\n`);
  });

  it('are listed as locked after too many wrong PINs', async () => {
    await card();
    const [{ code } = expect.unreachable()] = await cards();
    const tried = {
      code_hash: hashVoucherCode(code),
      tries: WRONG_PINS_TO_LOCK,
      last_at: new Date(),
    };
    await test.db.insertInto('voucher_wrong_pins').values(tried).execute();
    expect((await run('gift-cards list')).stdout).toContain('locked by wrong PINs');
  });

  it('are replaced, and listed without their codes', async () => {
    const { id, lastFour } = await card();
    const replaced = await run('gift-cards replace', lastFour);
    expect(replaced.stdout).toMatch(/^Gift card ending in .* replaces it, with \$50\.00\.\n$/);
    const listed = await run('gift-cards list');
    expect(listed.stdout).toContain('to be emailed to Zoë <zoe@example.com>');
    expect(listed.stdout).toMatch(new RegExp(`${id}  …${lastFour}  \\$0\\.00 .* replaced  by GC`));
    const codes = (await cards()).map(({ code }) => code);
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(`${replaced.stdout}${listed.stdout}`).not.toContain(code);
  });

  it('are named by their id, if several have the same last characters', async () => {
    for (const code of ['FIRSTCARD9999', 'OTHERCARD9999']) {
      await test.db
        .insertInto('vouchers')
        .values({
          code,
          pin_salt: Buffer.alloc(16),
          pin_hash: Buffer.alloc(32),
          initial_amount: 500,
          balance: 500,
        })
        .execute();
    }
    const ended = await run('gift-cards block', '9999', 'lost');
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(/^Several gift cards end in 9999: GC\w{12}, GC\w{12}\./);
    expect((await cards()).filter(({ suspended }) => suspended)).toEqual([]);
  });
});
