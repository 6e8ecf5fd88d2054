import { type Ended, startShopProcess } from './shop-process.ts';

/**
 * Runs commands of the shop one after the other in a single process. Resolves with how each ended, in
 * their order; fewer, if one ended the process.
 */
export async function tryCommands(
  commands: readonly (readonly string[])[],
  settings: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<Ended[]> {
  const shop = startShopProcess(settings);
  const tried: Ended[] = [];
  try {
    for (const words of commands) tried.push(await shop.run(words));
  } catch {
    // The caller sees that some are missing.
  } finally {
    await shop.end();
  }
  return tried;
}
