/** What a source yields for one line (or row group) of its file. */
export type SourceItem = {
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** How far the source has been read, in the unit of `CatalogueSource.total`. */
  position?: number;
} & (
  | {
      /** Not validated yet: anything may stand here. */
      record: unknown;
      /**
       * The file does not describe this brand, category or overlay, it merely names it: it is
       * made when missing and left alone when not.
       */
      implied?: boolean;
      /** What was put right on the way, in plain words: reported, and refused by `strict`. */
      notes?: readonly string[];
    }
  | {
      /** Why nothing could be read here, in plain words. */
      problem: string;
      /** What it is about, where that much is known: a handle, a slug. */
      key?: string;
    }
);

export interface SourceImage {
  bytes: Buffer;
}

/** A catalogue to import. Iterating `records` again reads it again from the beginning. */
export interface CatalogueSource {
  records: AsyncIterable<SourceItem>;
  /** Reads a picture named by a record. Throws ImageProblem. */
  image(src: string): Promise<SourceImage>;
  /** Whether its pictures come from the shop's own code: they are not drawn to try them. */
  ownDrawings?: boolean;
  /** All there is to read, in the unit of `SourceItem.position`; for progress only. */
  total?: number;
  /** Remarks on the file as a whole, known once it has been read. */
  remarks?(): string[];
}

/** The file cannot be read as a catalogue at all; the message says what to do. */
export class CatalogueFileError extends Error {
  override name = 'CatalogueFileError';
}
