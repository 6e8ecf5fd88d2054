/** Whether a text is a GTIN, the number under a bar code: 8, 12, 13 or 14 digits with the check digit of GS1. */
export function isGtin(text: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(text) && checkDigitOf(text) === Number(text.at(-1));
}

/** The check digit of a GTIN whose last digit is its own check digit. */
function checkDigitOf(gtin: string): number {
  const digits = [...gtin.slice(0, -1)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
