/** Makes the browser download a value as a JSON file. */
export function downloadJson(value: unknown, fileName: string): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
