/** In cents. */
export function sumOf(rows: readonly { amount: number }[] = []): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Amounts in cents, the smallest first. */
export function amountsOf(rows: readonly { amount: number }[] = []): string {
  return rows
    .map(({ amount }) => amount)
    .sort((one, other) => one - other)
    .join(', ');
}
