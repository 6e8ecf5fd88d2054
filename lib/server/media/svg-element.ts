/** An element of a drawing and what its drawing cost depends on. */
export interface SvgElement {
  name: string;
  id: string | undefined;
  classes: readonly string[];
  children: SvgElement[];
  /** Ids that its attributes reference. */
  refersTo: string[];
  /** How many filter functions (`blur(3px)`) it uses. */
  filterFunctions: number;
  /** Length of its path data or points in characters. */
  pathData: number;
  /** Characters of text directly inside it. */
  characters: number;
  embeds: boolean;
}
