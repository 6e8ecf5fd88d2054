/** A picture's bytes, checked but not decoded. */
export interface RawPicture {
  bytes: Buffer;
  /** Pictures embedded in it; decoding tells what they are. */
  embedded: readonly Buffer[];
}

/** The brand's square icon, and the colour (`#rrggbb`) around it. */
export interface BrandMark {
  picture: RawPicture;
  ground: string;
}

/** A request to a drawing process. */
export type DrawingTask =
  /** A small JPEG of the whole picture, for e-mails. */
  | { kind: 'thumbnail'; picture: RawPicture }
  /** A WebP of at most this width, in pixels, that fits a 2:3 frame of that width. */
  | { kind: 'webp'; picture: RawPicture; width: number }
  /** A photograph upright within a square of this side, as WebP without metadata. */
  | { kind: 'photograph'; picture: RawPicture; side: number }
  /** A JPEG of one picture as a link preview. */
  | { kind: 'link'; picture: RawPicture }
  /** One panel of a social picture, as raw pixels. */
  | { kind: 'panel'; picture: RawPicture }
  /** The panels side by side, as JPEG; null stands for the brand's mark. */
  | { kind: 'social'; panels: readonly (Buffer | null)[]; mark: BrandMark }
  /** The brand's own social picture, as PNG. */
  | { kind: 'brand'; mark: BrandMark }
  /**
   * The brand's icon as a square PNG of `side` pixels, of which it fills this part; on its ground or
   * on none.
   */
  | { kind: 'icon'; mark: BrandMark; side: number; fills: number; ground: boolean };

export interface Drawing {
  bytes: Buffer;
  /** The picture's own size as displayed, in pixels. */
  width: number;
  height: number;
}

export interface DrawingOrder {
  task: DrawingTask;
  /** Processor time limit in ms. */
  cpuMs: number;
}

export type DrawingReply =
  | { is: 'ready' }
  | { is: 'drawn'; drawing: Drawing }
  /** The picture is at fault; `reason` completes "picture x: …". */
  | {
      is: 'refused';
      reason: string;
      /** Whether the process ends after this, because nothing else can stop the drawing. */
      ends: boolean;
    };
