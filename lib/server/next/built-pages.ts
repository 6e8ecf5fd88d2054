import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Pages, their data and answers of routes that a build has rendered, by the ends of their names. */
const RENDERED = /\.(?:html|rsc|meta|body|segments)$/;

/** Deletes from a finished build what it has rendered of a shop without any products. */
export function removeBuiltPages(distDir: string): void {
  const folder = path.join(distDir, 'server', 'app');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (RENDERED.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
