import { existsSync } from 'node:fs';

/** Reads `.env` as Next does for the web server. Variables of the shell take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
