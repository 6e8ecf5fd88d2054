import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#lib/server/db/database.ts';
import type { BuildOrder } from './build-in-worker.ts';
import { buildProductIndexes } from './build-product-indexes.ts';
import { writeSnapshotFile } from './snapshot-file.ts';

/* Worker thread entry point; see build-in-worker.ts. */
const { url, file } = workerData as BuildOrder;
const db = connect(url, { max: 1 });
try {
  const image = await buildProductIndexes(db);
  await writeSnapshotFile(file, image).catch((error: unknown) => {
    // Not fatal: the next process builds its own index.
    process.stderr.write(`The search index could not be kept in ${file}: ${String(error)}\n`);
  });
  parentPort?.postMessage(image, [image]);
} finally {
  await db.destroy();
}
