/** What a file that is imported yields for one line (or group of rows). */
export type SourceItem = {
  /** Line of the file where it starts, from 1. */
  line: number;
  /** How much of the file has been read, in the unit of the total that its source tells. */
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

/** The file cannot be read; the message says what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
