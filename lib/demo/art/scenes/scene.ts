import type { Brush } from './kit/brush.ts';
import type { Air } from './kit/finish.ts';

/** One scene: a landscape or a still life for a post or an article. */
export interface Scene {
  /** Its own, so that no two scenes share a hill or a cloud. */
  seed: number;
  air?: Air;
  draw: (brush: Brush) => string;
}
