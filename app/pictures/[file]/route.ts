import { database } from '#lib/server/db/database.ts';
import { smallPictureResponse } from '#lib/server/media/small-picture.ts';

/** `/pictures/{name}.webp`: a drawing of the catalogue for cards and other small places. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return smallPictureResponse(database(), file);
}
