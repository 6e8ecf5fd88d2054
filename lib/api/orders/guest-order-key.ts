/** The cache key of a guest's order. In a file of its own, because the query loads schemas. */
export function guestOrderKey({ number, email }: { number: string; email: string }) {
  return ['guest-order', number, email] as const;
}
