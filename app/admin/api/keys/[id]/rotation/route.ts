import { rotateKeyCall } from '#lib/api/calls/staff/keys.ts';
import { rotateKey } from '#lib/server/keys/key-commands.ts';
import { newKey } from '#lib/server/keys/key-text.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

const HOUR_MS = 3_600_000;

export const POST = staffWriteRoute(rotateKeyCall, async ({ params, body }, context) => {
  const { db, actor, now } = context;
  const { key, ...next } = newKey();
  await rotateKey(
    // Without the press’s key: the answer must not be kept.
    { db, actor, now },
    {
      id: params.id,
      next,
      expiresAt: now.getTime() + body.days * 24 * HOUR_MS,
      endsAt: now.getTime() + body.overlapHours * HOUR_MS,
    },
  );
  return { id: next.id, key };
});
