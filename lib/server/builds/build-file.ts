/** The types of the files that a build writes for browsers. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** `chunks/0l77d87gh3s8e.js`, in plain spelling. Maps of scripts are not for browsers. */
const PATH = /^(?:[\w-]{1,64}\/){1,4}[\w-][\w.~-]{0,199}\.([a-z\d]{2,5})$/;

/** The type of a file by its path below the static folder; null if no build has such a file. */
export function buildFileType(path: string): string | null {
  const ending = PATH.exec(path)?.[1];
  return (ending !== undefined && TYPES[ending]) || null;
}
