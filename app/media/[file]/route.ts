import { database } from '#lib/server/db/database.ts';
import { mediaResponse } from '#lib/server/media/media-response.ts';

/** A picture of the catalogue, by the hash of its content; Next answers HEAD from this as well. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return mediaResponse(database(), file, request.headers);
}
