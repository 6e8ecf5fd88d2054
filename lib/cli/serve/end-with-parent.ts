/**
 * Loaded into a child process: sends SIGTERM to itself when the parent is gone. It also notices a
 * killed parent, because that closes the IPC channel.
 */
const DRAIN_MS = 10_000;

// Workers forked by the child inherit this preload, but have their own parent and channel.
if (process.env.SHOP_END_WITH_PARENT) {
  delete process.env.SHOP_END_WITH_PARENT;
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
  });
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
