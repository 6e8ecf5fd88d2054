import 'server-only';
import { sql } from 'kysely';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inspectImage } from '#lib/server/media/check-image.ts';
import { CPU_MS } from '#lib/server/media/drawing/drawing-limits.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { isBusyError } from '#lib/server/media/drawing/slots.ts';
import { isImageProblem } from '#lib/server/media/image-problem.ts';
import { storeImage } from '#lib/server/media/media.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { scanFile } from '#lib/server/media/scan-file.ts';

const PAGE = 24;

/** Pixels on the longer side of a picture that staff send: a text's width three times over. */
const SIDE = 2560;

export interface LibraryPicture {
  /** Its address, by which a text names it. */
  src: string;
  label: string;
  width: number;
  height: number;
}

/** Where a page of the list begins: `{addedAt}~{hash}`. */
const PICTURE_PLACE = /^(\d{1,15})~([0-9a-f]{64})$/;

/** Pictures to choose from, the newest first. */
export async function listPictures(
  db: Db,
  after: string | undefined,
): Promise<{ pictures: LibraryPicture[]; next: string | null }> {
  const [, at, hash = ''] = PICTURE_PLACE.exec(after ?? '') ?? [];
  const rows = await db
    .selectFrom('content_library')
    .innerJoin('media', 'media.hash', 'media_hash')
    .select(['media_hash', 'label', 'added_at', 'content_type', 'width', 'height'])
    .$if(at !== undefined, (all) =>
      all.where(
        sql<boolean>`(added_at, media_hash) < (${new Date(Number(at))}, ${hash}::text collate "C")`,
      ),
    )
    .orderBy('added_at', 'desc')
    .orderBy('media_hash', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    pictures: page.map(({ media_hash, content_type, label, width, height }) => ({
      ...{ src: mediaPath(media_hash, content_type), label, width, height },
    })),
    next: last ? `${last.added_at.getTime()}~${last.media_hash}` : null,
  };
}

/**
 * Stores a picture that somebody of the staff sent, and returns its hash. A photograph is drawn again:
 * upright, smaller, and without metadata such as the place where it was taken. It counts as unused
 * until `addPicture` has noted it.
 * @throws CommandError `Invalid` if it cannot be used; `Conflict` while too many are drawn
 */
export async function storeSentPicture(db: Db, sent: Buffer): Promise<string> {
  try {
    const { size, picture } = inspectImage(sent);
    // Before anything decodes it. Whatever is stored is scanned too, so the new picture is scanned once more.
    if (!size) await scanFile(sent);
    // A drawing is checked instead, and stays sharp.
    if (size) return await storeImage(db, sent);
    const task = { kind: 'photograph', picture, side: SIDE } as const;
    const { bytes } = await drawingPool().draw({ task, cpuMs: CPU_MS.photoThumbnail });
    return await storeImage(db, bytes);
  } catch (error) {
    if (isImageProblem(error)) {
      throw new CommandError('Invalid', `This picture cannot be used: ${error.message}.`);
    }
    if (!isBusyError(error)) throw error;
    throw new CommandError('Conflict', 'Many pictures are on their way. Send it again.');
  }
}

/**
 * Adds a stored picture to those to choose from.
 * @throws CommandError `Conflict` if it was removed as unused meanwhile
 */
export const addPicture = defineCommand<{ hash: string; label: string }, LibraryPicture>({
  name: 'content.add-picture',
  permission: 'content:write',
  async work({ trx, now, record }, { hash, label }) {
    const media = await trx
      .selectFrom('media')
      .select(['content_type', 'width', 'height'])
      .where('hash', '=', hash)
      .forShare()
      .executeTakeFirst();
    if (!media) throw new CommandError('Conflict', 'The picture got lost. Send it again.');
    await trx
      .insertInto('content_library')
      .values({ media_hash: hash, label, is_sent: true, added_at: now })
      .onConflict((conflict) =>
        conflict.column('media_hash').doUpdateSet({ label, is_sent: true, added_at: now }),
      )
      .execute();
    const { content_type, width, height } = media;
    const src = mediaPath(hash, content_type);
    await record({ entity: 'content', id: src, type: 'content.picture', after: { label } });
    return { src, label, width, height };
  },
});
