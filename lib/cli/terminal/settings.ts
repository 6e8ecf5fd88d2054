import { BrandError } from '#lib/cli/brand/read-brand.ts';
import { setBrand } from '#lib/cli/brand/set-brand.ts';
import { EnvironmentError, environment } from '#lib/config/environment.ts';

/** Tests read no `.env`: it may be that of a shop that sells. */
const SHOP_PROGRAM = /[\\/]lib[\\/]cli[\\/](?!test\.ts$)/;

/**
 * Reads the settings of a program, before any module that uses them: the variables of the shell, then
 * `.env`, and the brand's folder. Ends the program with an explanation if they are wrong.
 */
export function readSettings(program = process.argv[1] ?? ''): void {
  try {
    if (SHOP_PROGRAM.test(program)) {
      loadEnvFile();
      environment();
    }
    setBrand();
  } catch (error) {
    if (!(error instanceof BrandError || error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new EnvironmentError(`.env cannot be read as a file (${code}).`);
  }
}
