/** The cache key of a guest's order. It is separate because the query itself brings schemas along. */
export function guestOrderKey({ number, email }: { number: string; email: string }) {
  return ['guest-order', number, email] as const;
}
