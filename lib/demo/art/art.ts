/**
 * Requests for the demo brand's pictures. Each product kind is drawn by its own module under
 * lib/demo/art; all use the same kit, and so the same light, ground and style.
 */
export const ART_KINDS = [
  // footwear
  'hiking-boot',
  'hiking-shoe',
  'trail-runner',
  'sandal',
  'slide',
  'chelsea-boot',
  'gumboot',
  'slipper',
  'sneaker',
  // clothing
  'rain-jacket',
  'puffer-jacket',
  'vest',
  'fleece',
  'hoodie',
  'jumper',
  'tee',
  'long-sleeve',
  'shirt',
  'pants',
  'shorts',
  'leggings',
  'dress',
  // accessories
  'backpack',
  'duffel',
  'hip-pack',
  'cap',
  'wide-brim-hat',
  'beanie',
  'gloves',
  'socks',
  'belt',
  'bottle',
  'gaiters',
  'neck-gaiter',
  'headlamp',
  'trekking-poles',
  'gift-card',
] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** Colours of one colourway, `#rrggbb`. */
export interface Palette {
  /** The body: upper leather, shell fabric, pack cloth. */
  primary: string;
  /** Panels, yokes, overlays. */
  secondary: string;
  /** Laces, zips, logos, stitching that should be seen. */
  accent: string;
  /** Soles, hardware, straps, linings. */
  trim: string;
}

/** How this model differs from others of its kind; each kind documents the options it reads. */
export type ArtOptions = Readonly<Record<string, string | number | boolean>>;

export interface ArtRequest {
  kind: ArtKind;
  options?: ArtOptions;
  palette: Palette;
  /** One of `viewsOf(kind)`; the first is the listing picture. */
  view: string;
  /** Sized down and rounder for children. */
  kids?: boolean;
}

export interface ArtView {
  id: string;
  /** Completes "{product} in {colour}, …", e.g. `side view`. */
  label: string;
}
