/** An element of a drawing, with what its weight is reckoned from. */
export interface SvgElement {
  name: string;
  id: string | undefined;
  classes: readonly string[];
  children: SvgElement[];
  /** Ids that its attributes refer to. */
  refersTo: string[];
  /** Filter functions (`blur(3px)`) that stand on it. */
  filterFunctions: number;
  /** Characters of its path data or points. */
  pathData: number;
  /** Characters of text directly in it. */
  characters: number;
  /** Whether it embeds a picture. */
  embeds: boolean;
}
