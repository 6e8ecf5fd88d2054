import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NO_CONTENT } from '#lib/commerce/agents/session-content.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

it('an account that is deleted while it is being created leaves no customer behind', async () => {
  const { db } = database;
  const knownAt = Date.now() / 1000 - 60;
  for (let round = 0; round < 40; round += 1) {
    const sub = randomUUID();
    const email = `${sub}@example.com`;
    await Promise.all([
      deleteAccount(db, { sub, email, emailVerified: true }),
      createCustomer(db, customerOf(sub, email, {}, knownAt)),
    ]);
  }
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([]);
});

it('what assistants said about the customer goes with the account', async () => {
  const { db } = database;
  const sub = randomUUID();
  const email = `${sub}@example.com`;
  const begin = (address: string) =>
    db
      .insertInto('agent_sessions')
      .values({
        id: randomUUID(),
        link_id: randomUUID(),
        kind: 'checkout',
        profile: 'https://assistant.example/profile',
        host: 'assistant.example',
        is_proven: false,
        customer_id: null,
        content: JSON.stringify({ ...NO_CONTENT, buyer: { email: address } }),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
  await begin(email.toUpperCase());
  await begin('somebody.else@example.com');
  await deleteAccount(db, { sub, email, emailVerified: true });
  const left = await db.selectFrom('agent_sessions').select('content').execute();
  expect(left.map(({ content }) => content.buyer.email)).toEqual(['somebody.else@example.com']);
});
