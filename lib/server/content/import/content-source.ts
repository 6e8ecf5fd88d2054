import type { PictureSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { ContentFile } from './content-folder.ts';

/**
 * Posts and articles to import, from a folder or a CMS. A CMS gives each of them as a file,
 * including front matter. Pictures are named by their path from the source's root.
 */
export interface ContentSource extends PictureSource {
  /** Each call starts again from the beginning. */
  files(): AsyncIterable<ContentFile>;
  /** The words and links around every page, as `site.yml`; null if the source has none. */
  site(): Promise<ContentFile | null>;
}
