/**
 * The folder of the shop's sources, for programs that it starts from them: bundled code does not know
 * its own path. Commands may be started in another folder, so lib/cli/preload.mjs says where it is.
 */
export function shopFolder(): string {
  return process.env.SHOP_FOLDER ?? process.cwd();
}
