import { database } from '#lib/server/db/database.ts';
import { drawingAsPicture } from '#lib/server/media/drawing-as-picture.ts';

/** `/pictures/{name}.webp`, `{name}.large.webp`: a drawing for cards, and for a product's gallery. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return drawingAsPicture(database(), file);
}
