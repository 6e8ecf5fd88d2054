// Runs before every command of lib/cli. It is plain JavaScript, because its first job is to explain
// the problem on a Node that cannot read TypeScript, which would otherwise fail with
// ERR_UNKNOWN_FILE_EXTENSION.
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    [
      `Node ${process.versions.node} is too old for this command: it needs Node 22.18 or newer.`,
      'Use the npm script (npm start, npm run dev, npm test, …): it runs on the Node that npm ci',
      'installs. If you see this from an npm script, npm ci ran with --ignore-scripts: run',
      '"npm rebuild node", or install Node 22.18 or newer.',
    ].join('\n'),
  );
  process.exit(1);
}

// Caches compiled modules, so that the next command loads in half the time. An old Node does not
// have this function, so call it after the version check. In a read-only folder nothing is cached.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/modules', import.meta.url)));

// Programs that commands start are found from any working directory (lib/config/shop-folder.ts).
process.env.SHOP_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

await import('./node-hooks.ts');

// Before all modules that use the settings or say who the shop is.
const { readSettings } = await import('./terminal/settings.ts');
readSettings();
