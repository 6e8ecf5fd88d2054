import { existsSync } from 'node:fs';

/** Reads `.env` for a command, as Next does for the web server. The shell's variables win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
