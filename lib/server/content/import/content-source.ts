import type { PictureSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { ContentFile } from './content-folder.ts';

/**
 * Posts and articles to import: a folder, or what a CMS holds. A CMS gives each of them the form of
 * a file, front matter included. Pictures are named from the root of the source downwards.
 */
export interface ContentSource extends PictureSource {
  /** Called again, it begins from the start. */
  files(): AsyncIterable<ContentFile>;
  /** The words and links around every page, as `site.yml`; null: it says nothing of them. */
  site(): Promise<ContentFile | null>;
}
