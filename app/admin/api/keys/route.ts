import { createKeyCall, listKeysCall } from '#lib/api/calls/staff/keys.ts';
import { database } from '#lib/server/db/database.ts';
import { createKey } from '#lib/server/keys/key-commands.ts';
import { newKey } from '#lib/server/keys/key-text.ts';
import { listKeys } from '#lib/server/keys/list-keys.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

const DAY_MS = 86_400_000;

export const GET = staffReadRoute(listKeysCall, async () => ({
  keys: (await listKeys(database()))
    .reverse()
    .map(({ createdAt, expiresAt, revokedAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
      revokedAt: revokedAt?.getTime() ?? null,
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
}));

export const POST = staffWriteRoute(createKeyCall, async ({ body }, { db, actor, now }) => {
  const { days, ...facts } = body;
  const { key, ...kept } = newKey();
  // Without the press’s key: the answer must not be kept, and a key is made anew at each press.
  const expiresAt = now.getTime() + days * DAY_MS;
  await createKey({ db, actor, now }, { ...kept, ...facts, expiresAt });
  return { id: kept.id, key };
});
