import { createContext, use } from 'react';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { previewContentCall } from '#lib/api/calls/staff/content.ts';

/** The pictures that a text names, as the preview knows them. */
export const PictureSources = createContext<ResponseOf<typeof previewContentCall>['pictures']>([]);

/** The address of a picture that a text names; null: not known. */
export function usePictureSource(name: string): string | null {
  const known = use(PictureSources);
  return known.find((one) => one.name === name)?.src ?? (/^\/media\//.test(name) ? name : null);
}
