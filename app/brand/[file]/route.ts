import { brandIcon } from '#lib/server/media/brand-icon.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';

/** `/brand/{file}`: the brand's icon in its forms. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  return pictureResponse(brandIcon(file), {
    'content-type': file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    'cache-control': 'public, max-age=86400',
  });
}
