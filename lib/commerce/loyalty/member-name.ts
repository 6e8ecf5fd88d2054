/** A last name for comparison: ignores case, spacing and the style of apostrophe. */
export function memberName(lastName: string): string {
  return lastName.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").toLowerCase();
}
