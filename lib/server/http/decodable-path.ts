/**
 * A request's target with a path that can be decoded. One whose percent escapes are not UTF-8
 * (`/%E0%A4%A`) is answered by Next with a fault of the server; its percent signs taken for what
 * they are, it is a path that no route knows. The query is left alone: it is read forgivingly.
 */
export function decodablePath(target: string): string {
  const [path = '', ...query] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
