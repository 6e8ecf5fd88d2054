/** `/_page/products/boot/{hash}.js`: the data of `/products/boot`. */
const ADDRESS = /^\/_page((?:\/[\w.~%-]+)*)\/([\w-]{22})\.js$/;

/** The page and the version in the address of a data file; null for any other address. */
export function readDataAddress(address: string): { page: string; hash: string } | null {
  const [, path, hash] = ADDRESS.exec(address) ?? [];
  return path === undefined || hash === undefined ? null : { page: path || '/', hash };
}
