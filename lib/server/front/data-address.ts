/** `/_page/products/boot/{hash}.js`: the data of `/products/boot`. */
const ADDRESS = /^\/_page((?:\/[\w.~%-]+)*)\/([\w-]{22})\.js$/;

/** The page and the version that the address of a data file names; null: it is no such address. */
export function readDataAddress(address: string): { page: string; hash: string } | null {
  const [, path, hash] = ADDRESS.exec(address) ?? [];
  return path === undefined || hash === undefined ? null : { page: path || '/', hash };
}
