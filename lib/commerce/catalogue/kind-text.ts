/** Which variant of a model it is: `Ironbark, size 42`. Not every product has a colour or sizes. */
export function kindText(colour: string, size: string | null): string {
  return [colour, size === null ? '' : `size ${size}`].filter((text) => text !== '').join(', ');
}
