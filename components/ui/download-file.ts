/** Makes the browser download a file. */
export function downloadFile(content: BlobPart, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By now the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
