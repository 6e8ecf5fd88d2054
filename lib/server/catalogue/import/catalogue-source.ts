/** What a source yields for one line (or group of rows) of its file. */
export type SourceItem = {
  /** Line of the file where it starts, from 1. */
  line: number;
  /** How much of the source has been read, in the unit of `CatalogueSource.total`. */
  position?: number;
} & (
  | {
      /** Not validated yet; it can be anything. */
      record: unknown;
      /**
       * The file only mentions this brand, category or overlay without describing it: it is created
       * when missing and never changed.
       */
      implied?: boolean;
      /**
       * Plain-language notes on what was corrected; shown in the report, and an error for `strict`.
       */
      notes?: readonly string[];
    }
  | {
      /** A plain-language reason why nothing could be read here. */
      problem: string;
      /** The handle or slug concerned, where known. */
      key?: string;
    }
);

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
  /** Remarks on the whole file, available after it has been read. */
  remarks?(): string[];
}

/** The file cannot be read as a catalogue; the message says what to do. */
export class CatalogueFileError extends Error {
  override name = 'CatalogueFileError';
}
