import { ApiError } from '#lib/api/api-error.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { type addContentPictureCall, MOST_PICTURE_BYTES } from '#lib/api/calls/staff/content.ts';

/**
 * A file as the call for a picture takes it.
 * @throws ApiError if it is too large
 */
export async function sentPicture(file: File): Promise<RequestOf<typeof addContentPictureCall>> {
  if (file.size > MOST_PICTURE_BYTES) {
    throw new ApiError('Invalid', 'A picture has at most 10 MB. Save it smaller.', { status: 422 });
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  const label = file.name.replace(/\p{Cc}/gu, '').slice(0, 200) || 'picture';
  return { label, picture: await promise };
}
