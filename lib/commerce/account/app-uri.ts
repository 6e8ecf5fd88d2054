/**
 * The content of a QR code for an authenticator app: the secret (base32) and what it is for. The
 * app lists it under `issuer`, with the account's e-mail address.
 */
export function appUri(issuer: string, email: string, secret: string): string {
  // Even an escaped colon would end the issuer.
  const by = encodeURIComponent(issuer.replaceAll(':', ''));
  // Not URLSearchParams: apps would show its plus signs unchanged.
  return `otpauth://totp/${by}:${encodeURIComponent(email)}?secret=${secret}&issuer=${by}`;
}

/** A secret in groups of four, as people copy it. */
export function groupedSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
