import 'server-only';
import { PICTURE_WIDTHS } from '#lib/config/images.ts';
import { MEDIA_NAME } from '#lib/config/media-names.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { inspectImage } from './check-image.ts';
import { CPU_MS } from './drawing/drawing-limits.ts';
import { drawingPool } from './drawing/drawing-pool.ts';
import { isBusyError } from './drawing/slots.ts';
import { ImageProblem } from './image-problem.ts';
import { drawAndKeep, keptDrawing, type Version } from './kept-drawing.ts';
import { namedHash, originalBytes } from './media.ts';

const version = (table: Version['table'], width: number): Version => ({
  table,
  queue: 'background',
  draw: async (media) => {
    const { size, picture } = inspectImage(await originalBytes(media));
    if (!size) throw new ImageProblem('it is a photograph');
    const task = { kind: 'webp', picture, width } as const;
    return (await drawingPool().draw({ task, cpuMs: CPU_MS.panel })).bytes;
  },
});
const SMALL = version('small_pictures', PICTURE_WIDTHS.small);
const LARGE = version('large_pictures', PICTURE_WIDTHS.large);

const FILE = new RegExp(`^(${MEDIA_NAME})(\\.large)?\\.webp$`);
const DRAWN = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
};
/** For an answer that changes once the picture is drawn, in about a second. */
const SOON = 'public, max-age=60';
const LATE = 'public, max-age=86400';

/**
 * Answers `GET /pictures/{name}.webp` and `{name}.large.webp`: an SVG of the catalogue as a picture
 * in the size of a card or of a gallery. Until it is drawn, or if it cannot be, redirects to the
 * SVG itself, so that nobody waits.
 */
export async function drawingAsPicture(db: Db, file: string): Promise<Response> {
  const [, name, large] = FILE.exec(file) ?? [];
  const kind = large === undefined ? SMALL : LARGE;
  const hash = name === undefined ? null : await namedHash(db, name);
  if (hash === null) return notFound();
  const { drawn, bytes } = await keptDrawing(db, kind, hash);
  if (bytes) return respond(new Uint8Array(bytes), 200, DRAWN);
  if (!drawn) drawInBackground(db, kind, hash);
  return respond(null, 307, {
    location: `/media/${name}.svg`,
    'cache-control': drawn ? LATE : SOON,
  });
}

function drawInBackground(db: Db, kind: Version, hash: string): void {
  drawAndKeep(db, kind, hash).catch((error: unknown) => {
    // The next request tries again.
    if (isBusyError(error)) return;
    logProblem('A drawing could not be rendered as a picture.', {
      picture: hash,
      reason: String(error),
    });
  });
}

function notFound(): Response {
  return respond('Not found', 404, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
}

function respond(body: BodyInit | null, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...headers,
    },
  });
}
