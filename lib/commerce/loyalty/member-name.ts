/** A last name as two writings of it agree: whatever the case, the spaces and the apostrophes. */
export function memberName(lastName: string): string {
  return lastName.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'").toLowerCase();
}
