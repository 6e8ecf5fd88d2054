const BLOCK = 512;

/** The files in a tar archive (ustar). Each begins with a block that holds its name and size. */
export function* tarFiles(archive: Buffer): Generator<{ name: string; bytes: Buffer }> {
  const text = (from: number, length: number) =>
    archive.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  // Blocks of zeros end an archive.
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const start = at + BLOCK;
    yield { name: text(at, 100), bytes: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
