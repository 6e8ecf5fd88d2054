/** Normalises an order number: `# sb 123 456 789` → `SB123456789`. */
export function normaliseOrderNumber(number: string): string {
  return number.replace(/[\s#]/gu, '').toUpperCase();
}
