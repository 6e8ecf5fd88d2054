import { expect, it } from 'vitest';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

const test = ownDatabase();

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);

it('identity require-new-password marks one customer and ends their sessions', async () => {
  const ada = await signInCustomer('Ada');
  await signInCustomer('Bob');
  const { code, stdout, stderr } = await run(
    'identity require-new-password',
    ada.email.toUpperCase(),
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('is asked for a new password at the next log-in.');
  const users = test.db.selectFrom('identity_users').select(['sub', 'needs_new_password']);
  expect(await users.orderBy('sub').execute()).toEqual([
    { sub: 'sub-of-ada', needs_new_password: true },
    { sub: 'sub-of-bob', needs_new_password: false },
  ]);
  const live = test.db
    .selectFrom('identity_sessions')
    .select('sub')
    .where('revoked_at', 'is', null);
  expect(await live.execute()).toEqual([{ sub: 'sub-of-bob' }]);
});

it('identity remove-two-step forgets the app of one customer, who is told', async () => {
  const { sub, email } = await signInCustomer('Cat');
  const token = { secret: Buffer.from('sealed'), last_step: 1, enabled_at: new Date() };
  await test.db
    .insertInto('identity_software_tokens')
    .values({ sub, ...token })
    .execute();
  const { code, stdout } = await run('identity remove-two-step', email);
  expect([code, stdout]).toEqual([0, expect.stringContaining('logs in with the password only.')]);
  expect(await test.db.selectFrom('identity_software_tokens').select('sub').execute()).toEqual([]);
  const mails = test.db.selectFrom('email_outbox').select('kind').where('to_address', '=', email);
  expect(await mails.execute()).toEqual([{ kind: 'two-step-off' }]);
});
