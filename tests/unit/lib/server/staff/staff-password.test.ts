import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { STAFF_PASSWORD_USE } from '#lib/server/sealing/staff-uses.ts';
import { isStaffPassword, sealStaffPassword } from '#lib/server/staff/staff-password.ts';

const sealer = makeSealer(randomBytes(32));
/** The least that scrypt takes. */
const CHEAP = 2;

it('a password of staff is recognised in every form of its accents, and no other one is', async () => {
  const sealed = await sealStaffPassword(sealer, 'Caf\u00e9-2026', CHEAP);
  expect(await isStaffPassword(sealer, sealed, 'Cafe\u0301-2026')).toBe(true);
  expect(await isStaffPassword(sealer, sealed, 'Cafe-2026')).toBe(false);
  expect(await isStaffPassword(sealer, null, 'Caf\u00e9-2026')).toBe(false);
  // As it was stored before hashes named their cost.
  const dear = await sealStaffPassword(sealer, 'Caf\u00e9-2026');
  const [salt, hash] = sealer.open(STAFF_PASSWORD_USE, dear).split(':');
  const older = sealer.seal(STAFF_PASSWORD_USE, `${salt}:${hash}`);
  expect(await isStaffPassword(sealer, older, 'Caf\u00e9-2026')).toBe(true);
  // Under another identity key it is lost.
  expect(await isStaffPassword(makeSealer(randomBytes(32)), sealed, 'Caf\u00e9-2026')).toBe(false);
});

it('a flood of log-ins is refused instead of taking all threads of the process', async () => {
  const sealed = await sealStaffPassword(sealer, 'other', CHEAP);
  const tries = Array.from({ length: 14 }, () => isStaffPassword(sealer, sealed, 'x'));
  const results = await Promise.allSettled(tries);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({ code: 'RateLimited', retryAfter: 5 });
  expect(await isStaffPassword(sealer, sealed, 'x')).toBe(false);
});
