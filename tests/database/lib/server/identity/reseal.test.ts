import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { resealAll } from '#lib/server/identity/reseal.ts';
import { signingKeys } from '#lib/server/identity/signing-keys.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

it('resealAll seals everything with the new key once, and counts what a lost key has sealed', async () => {
  const { db } = database;
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const before = makeSealer(old);
  const lost = makeSealer(randomBytes(32));
  await signingKeys(db, before).current();
  for (const [sub, sealer] of Object.entries({ ada: before, bob: makeSealer(next), cy: lost })) {
    await sql`insert into identity_users (sub, email, status, attributes, secret)
      values (${sub}, ${sub}, 'CONFIRMED', '{}', ${sealer.seal('password-verifier', sub)})`.execute(
      db,
    );
  }
  await sql`insert into identity_software_tokens (sub, secret, last_step, pending_secret)
    values ('ada', ${before.seal('software-token', 'one')}, 1, ${before.seal('software-token', 'two')})`.execute(
    db,
  );
  await sql`insert into webhooks (id, url, secret, events, position)
    values ('W', 'https://erp.example', ${before.seal('webhook', 'hook')}, '{}', 0)`.execute(db);
  // A platform's endpoint has no secret: the shop's key signs.
  await sql`insert into webhooks (id, url, secret, events, position, profile)
    values ('P', 'https://platform.example', '', '{}', 0, 'https://platform.example/p.json')`.execute(
    db,
  );
  await sql`insert into agent_keys (kid, public_jwk, private_key, signs_from)
    values ('K', '{}', ${before.seal('agent-key', 'pem')}, now())`.execute(db);

  const both = makeSealer(next, [old]);
  expect(await resealAll(db, both)).toEqual({ changed: 6, unchanged: 1, lost: 1 });
  expect(await resealAll(db, both)).toEqual({ changed: 0, unchanged: 7, lost: 1 });

  // The key of before is not needed any more.
  const after = makeSealer(next);
  expect((await signingKeys(db, after).current()).kid).toEqual(expect.any(String));
  const { rows } = await sql<Record<'ada' | 'one' | 'two' | 'hook' | 'pem', Buffer>>`
    select users.secret as ada, tokens.secret as one, pending_secret as two,
      webhooks.secret as hook, agent_keys.private_key as pem
    from identity_users as users join identity_software_tokens as tokens using (sub), webhooks,
      agent_keys where webhooks.id = 'W'`.execute(db);
  const [row = expect.unreachable()] = rows;
  expect(after.open('password-verifier', row.ada)).toBe('ada');
  expect(after.open('software-token', row.one)).toBe('one');
  expect(after.open('software-token', row.two)).toBe('two');
  expect(after.open('webhook', row.hook)).toBe('hook');
  expect(after.open('agent-key', row.pem)).toBe('pem');
});
