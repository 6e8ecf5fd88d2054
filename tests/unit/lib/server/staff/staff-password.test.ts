import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { isStaffPassword, sealStaffPassword } from '#lib/server/staff/staff-password.ts';

const sealer = makeSealer(randomBytes(32));

it('a password of staff is recognised in every form of its accents, and no other one is', async () => {
  const sealed = await sealStaffPassword(sealer, 'Caf\u00e9-2026');
  expect(await isStaffPassword(sealer, sealed, 'Cafe\u0301-2026')).toBe(true);
  expect(await isStaffPassword(sealer, sealed, 'Cafe-2026')).toBe(false);
  expect(await isStaffPassword(sealer, null, 'Caf\u00e9-2026')).toBe(false);
  // Under another identity key it is lost.
  expect(await isStaffPassword(makeSealer(randomBytes(32)), sealed, 'Caf\u00e9-2026')).toBe(false);
});

it('a flood of log-ins is refused instead of taking all threads of the process', async () => {
  const tries = Array.from({ length: 14 }, () => isStaffPassword(sealer, null, 'x'));
  const results = await Promise.allSettled(tries);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({ code: 'RateLimited', retryAfter: 5 });
  expect(await isStaffPassword(sealer, null, 'x')).toBe(false);
});
