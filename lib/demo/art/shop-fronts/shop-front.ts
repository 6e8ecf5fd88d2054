/** What a drawn shop front is made of. */
export interface ShopFront {
  /** Of small differences: windows lit, things displayed. */
  seed: number;
  wall:
    | 'sandstone'
    | 'render'
    | 'brick'
    | 'weatherboard'
    | 'timber'
    | 'iron'
    | 'tiles'
    | 'halftimber';
  /** Of the wall, and of frames and trim; `#rrggbb`. */
  colour: string;
  trim: string;
  /** The end of the wall at the top. */
  top: 'cornice' | 'stepped' | 'arch' | 'parapet' | 'flat' | 'gable' | 'hip' | 'skillion';
  /** Windows of the floor above; none: it has one floor. */
  upper: 'none' | 'sash' | 'arched' | 'wide' | 'balcony';
  /** What shelters the pavement. */
  cover: 'none' | 'verandah' | 'bullnose' | 'cantilever' | 'striped' | 'glass' | 'eaves';
  coverColour?: string;
  door: 'left' | 'centre' | 'right';
  sky: 'morning' | 'noon' | 'evening' | 'overcast' | 'mist';
  /** What is seen behind. */
  horizon: 'city' | 'roofs' | 'range' | 'snow' | 'sea' | 'plain' | 'hills' | 'redrange' | 'forest';
  ground: 'asphalt' | 'tram' | 'bluestone' | 'gravel' | 'sand' | 'redearth';
  /** On the left and on the right. */
  trees: readonly [Tree, Tree];
  /** What stands on the pavement. */
  extras: readonly Extra[];
}

export type Tree = 'none' | 'plane' | 'gum' | 'ghostgum' | 'palm' | 'pine' | 'maple' | 'jacaranda';

export type Extra =
  | 'bench'
  | 'lamp'
  | 'bicycle'
  | 'board'
  | 'planter'
  | 'skis'
  | 'surfboard'
  | 'drum';
