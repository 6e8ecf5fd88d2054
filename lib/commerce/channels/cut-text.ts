/** At most `most` characters of a text. It never cuts a character in half. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
