/** An order's number as the shop keeps it: `# sb 123 456 789` → `SB123456789`. */
export function normaliseOrderNumber(number: string): string {
  return number.replace(/[\s#]/gu, '').toUpperCase();
}
