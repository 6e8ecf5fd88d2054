/**
 * Whether the shop has a frequent-flyer programme: next.config.ts writes it into the code, so pages
 * know without a request.
 */
export function hasLoyalty(): boolean {
  return process.env.LOYALTY !== 'off';
}
