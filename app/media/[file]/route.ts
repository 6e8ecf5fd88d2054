import { database } from '#lib/server/db/database.ts';
import { mediaResponse } from '#lib/server/media/media-response.ts';

/** A catalogue picture, by its content hash; Next answers HEAD from this handler as well. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return mediaResponse(database(), file, request.headers);
}
