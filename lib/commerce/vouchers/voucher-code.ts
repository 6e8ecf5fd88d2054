/** Normalises a gift card code: `abcd 1234-efgh` → `ABCD1234EFGH`. */
export function normaliseVoucherCode(code: string): string {
  return code.replace(/[\s\-‐-―]/gu, '').toUpperCase();
}

/** A normalised code as people read and copy it: `ABCD1234EFGH` → `ABCD-1234-EFGH`. */
export function groupVoucherCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Whether a normalised code is well-formed: 8 to 30 letters A to Z and digits. */
export function isVoucherCode(code: string): boolean {
  return /^[A-Z0-9]{8,30}$/.test(code);
}

/** Whether a PIN is well-formed: 4 to 8 digits. */
export function isVoucherPin(pin: string): boolean {
  return /^[0-9]{4,8}$/.test(pin);
}
