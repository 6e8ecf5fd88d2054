/** The key of a guest's order in the cache; apart, as the order's query brings its schemas along. */
export function guestOrderKey({ number, email }: { number: string; email: string }) {
  return ['guest-order', number, email] as const;
}
