import { connect } from '#lib/server/db/database.ts';
import type { BuildOrder, BuildResult } from './build-in-process.ts';
import { buildProductIndexes } from './build-product-indexes.ts';
import { createSnapshotFile, createTemporaryFile, type SnapshotWriter } from './snapshot-file.ts';

/* Entry point of the process that builds an index; see build-in-process.ts. */
let output: SnapshotWriter | undefined;
// The server is gone.
process.once('disconnect', () => {
  void Promise.resolve(output?.discard()).finally(() => process.exit(1));
});
process.once('message', (order: BuildOrder) => {
  void build(order).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});

async function build({ url, file }: BuildOrder): Promise<BuildResult> {
  const db = connect(url, { max: 1 });
  try {
    // A folder that must not be written to is not a fault.
    output = await createSnapshotFile(file).catch(createTemporaryFile);
    await buildProductIndexes(db, output);
    return { file: await output.finish(), isTemporary: output.isTemporary };
  } catch (error) {
    await output?.discard();
    return { error: String(error) };
  } finally {
    await db.destroy();
  }
}
