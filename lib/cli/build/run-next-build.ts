import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { environment } from '#lib/config/environment.ts';
import { BUILD_ID_FILE } from '#lib/server/next/build-files.ts';
import { startNextBuild } from '../serve/child-process.ts';
import { CommandError } from '../terminal/command.ts';
import type { Tell } from '../terminal/progress.ts';

const KEPT_OUTPUT = 20_000;

/**
 * Runs `next build`.
 * @throws CommandError with its output when it fails
 */
export async function runNextBuild(
  env: Record<string, string>,
  stop: AbortSignal,
  tell: Tell = () => {},
): Promise<void> {
  const next = startNextBuild(env);
  let output = '';
  const listen = (chunk: Buffer) => {
    const text = stripVTControlCharacters(chunk.toString());
    output = (output + text).slice(-KEPT_OUTPUT);
    const line = text.trim().split('\n').at(-1)?.trim();
    if (line) tell(line);
  };
  next.process.stdout?.on('data', listen);
  next.process.stderr?.on('data', listen);
  const end = () => void next.stop();
  stop.addEventListener('abort', end);
  const { code, signal } = await next.ended;
  stop.removeEventListener('abort', end);
  stop.throwIfAborted();
  const complete = existsSync(path.join(environment().NEXT_DIST_DIR, BUILD_ID_FILE));
  if (code !== 0 || !complete) {
    throw new CommandError(`${output.trim()}\n\nThe build failed (${signal ?? `code ${code}`}).`);
  }
}
