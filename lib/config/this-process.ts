/* What started this process has told it in its environment. */

/** Whether this process builds the pages: `npm run build` names the build that it makes. */
export function isBuild(): boolean {
  return process.env.SHOP_BUILD_ID !== undefined;
}

/**
 * Where this process keeps the pages that it renders: a build holds none. Undefined in a build and
 * under `npm run dev`.
 */
export function pageFolder(): string | undefined {
  return process.env.SHOP_PAGES || undefined;
}
