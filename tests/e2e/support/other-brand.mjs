/** What another brand's owner would write into lib/config/brand.ts. */
export const OTHER_BRAND = {
  name: 'The Kettle',
  legalName: 'Kettle and String Pty Ltd',
  abn: '11 111 111 111',
  indexPrefix: 'kettle-au',
  orderPrefix: 'TK',
};

/** The brand's names, as the module has them and as a build does: one object's first fields. */
const NAMES =
  /\bname:\s*(['"])[^'"]*\1,\s*legalName:\s*(['"])[^{}]*?\borderPrefix:\s*(['"])[^'"]*\3/;

/**
 * The brand module, or a script that holds it, with the other brand's names.
 * @param {string} code
 */
export function rebrand(code) {
  return code.replace(NAMES, JSON.stringify(OTHER_BRAND).slice(1, -1));
}
