import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUrl, openCluster } from './cluster.ts';
import { checkOccupancy } from './lease.ts';
import { readPidFile } from './pid-file.ts';
import { stopServer } from './server.ts';

/**
 * The watchdog runs this after its process was killed: `node stop-unused-server.ts STATE_DIR
 * DURABILITY` stops the server unless another process uses it.
 */

/** A restart within this time reuses the running server. */
const GRACE_MS = 3000;
/** In ms. A web server without its supervisor finishes its requests within this time. */
const DRAIN_MS = 30_000;

const [stateDir = '', durability] = process.argv.slice(2);
// Somebody may have deleted it since, so do not create it again.
if (!existsSync(stateDir)) process.exit(0);
const cluster = await openCluster(path.resolve(stateDir), durability === 'test' ? 'test' : 'full');
const deadline = Date.now() + DRAIN_MS;

await sleep(GRACE_MS);
for (;;) {
  const running = readPidFile(cluster.dataDir);
  if (!running) break;
  const { occupancy, end } = await checkOccupancy(clusterUrl(cluster, running.port, 'postgres'));
  if (occupancy === 'leased') {
    await end();
    break;
  }
  if (occupancy === 'empty' || Date.now() > deadline) {
    await stopServer(cluster);
    await end();
    break;
  }
  await end();
  await sleep(500);
}
