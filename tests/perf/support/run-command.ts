import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { shopArguments } from '#tests/support/run-shop.ts';
import { largestMemory, processorTime } from './processor-time.ts';

const LOOK_MS = 50;

/** Runs a command of the shop; in ms and bytes. It tells its processor time until just before its end. */
export async function runCommand(
  command: string,
  ...args: readonly string[]
): Promise<{ ms: number; processorMs: number; memory: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, shopArguments(command, ...args), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  let processorMs = 0;
  let memory = 0;
  const timer = setInterval(() => {
    processorMs = processorTime(pid) ?? processorMs;
    memory = Math.max(memory, largestMemory(pid));
  }, LOOK_MS);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return { ms: performance.now() - began, processorMs, memory };
}
