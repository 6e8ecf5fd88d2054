/** "Ironbark, size 42": which one of a model it is. Not every product has a colour or sizes. */
export function kindText(colour: string, size: string | null): string {
  return [colour, size === null ? '' : `size ${size}`].filter((text) => text !== '').join(', ');
}
