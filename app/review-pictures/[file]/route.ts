import { database } from '#lib/server/db/database.ts';
import { reviewPictureResponse } from '#lib/server/reviews/version-pictures.ts';

/** `/review-pictures/{id}.webp`, `{id}.small.webp`: a picture of a published review. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return reviewPictureResponse(database(), file);
}
