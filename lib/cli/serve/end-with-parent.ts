/**
 * Loaded into a child process: ends it as a polite request would when its parent is gone, which
 * also a kill -9 of the parent brings about, since it closes the channel between the two.
 */
const DRAIN_MS = 10_000;

// Workers that the child forks load this too, but have a parent and a channel of their own.
if (process.env.SHOP_END_WITH_PARENT) {
  delete process.env.SHOP_END_WITH_PARENT;
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
  });
  // The channel alone is no reason to keep running.
  process.channel?.unref();
}
