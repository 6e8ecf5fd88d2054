import { brandFonts } from '#lib/config/brand-fonts.ts';
import { brandIcon } from '#lib/server/media/brand-icon.ts';
import { pictureResponse } from '#lib/server/media/picture-response.ts';

/** `/brand/{file}`: the brand's icon in its forms, and its fonts. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const font = brandFonts().files.get(file);
  if (font) {
    return new Response(new Uint8Array(font), {
      headers: {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  }
  return pictureResponse(brandIcon(file), {
    'content-type': file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    'cache-control': 'public, max-age=86400',
  });
}
