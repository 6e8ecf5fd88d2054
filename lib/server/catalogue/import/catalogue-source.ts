import type { SourceItem } from '#lib/server/import-files/import-file.ts';

export interface SourceImage {
  bytes: Buffer;
  /**
   * For a drawing (SVG) that ships with the shop: `bytes` are brotli-compressed and stored as they
   * are. A test has checked the drawing, so the import does not.
   */
  brotli?: Buffer;
}

/** Where an import gets its pictures from. */
export interface PictureSource {
  /**
   * Reads a picture that a record names.
   * @throws ImageProblem
   */
  image(src: string): Promise<SourceImage>;
}

/** A catalogue to import. Iterating `records` again restarts from the beginning. */
export interface CatalogueSource extends PictureSource {
  records: AsyncIterable<SourceItem>;
  /** The size of the source in the unit of `SourceItem.position`; for progress only. */
  total?: number;
  /** Remarks about the whole file, available after it has been read. */
  remarks?(): string[];
}
