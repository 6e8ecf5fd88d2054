/**
 * What an authenticator app reads from a QR code: the secret (base32) and what it is for. The app
 * lists it as `issuer`, with the account's e-mail address.
 */
export function appUri(issuer: string, email: string, secret: string): string {
  // Even an escaped colon would end the issuer.
  const by = encodeURIComponent(issuer.replaceAll(':', ''));
  // Not URLSearchParams: apps show its plus signs as they are.
  return `otpauth://totp/${by}:${encodeURIComponent(email)}?secret=${secret}&issuer=${by}`;
}

/** A secret in groups of four, as people copy it. */
export function groupedSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
