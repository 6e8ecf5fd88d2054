/**
 * Whose uses of an offer are counted together: an e-mail address, in lower case. Null while none
 * is known.
 */
export function customerKey(email: string | undefined): string | null {
  return email?.trim().toLowerCase() || null;
}
