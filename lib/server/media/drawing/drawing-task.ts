/** A picture as given, checked but never decoded. */
export interface RawPicture {
  bytes: Buffer;
  /** Pictures that lie in it: what they are is told by decoding them. */
  embedded: readonly Buffer[];
}

/** What a drawing process is asked for. */
export type DrawingTask =
  /** A small JPEG of the whole picture, for e-mails. */
  | { kind: 'thumbnail'; picture: RawPicture }
  /** A part of a social picture, raw pixels. */
  | { kind: 'panel'; picture: RawPicture }
  /** Panels side by side, PNG; in place of one that is null stands the brand's mark. */
  | { kind: 'social'; panels: readonly (Buffer | null)[] }
  /** The brand's own social picture, PNG. */
  | { kind: 'brand' };

export interface Drawing {
  bytes: Buffer;
  /** The size of the picture itself, as shown. */
  width: number;
  height: number;
}

export interface DrawingOrder {
  task: DrawingTask;
  /** Processor time that it may take. */
  cpuMs: number;
}

export type DrawingReply =
  | { is: 'ready' }
  | { is: 'drawn'; drawing: Drawing }
  /** The picture is at fault; completes "picture x: …". */
  | {
      is: 'refused';
      reason: string;
      /** Whether the process ends, because nothing else stops what it does. */
      ends: boolean;
    };
