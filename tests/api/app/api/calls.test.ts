import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Call } from '#lib/api/calls/call.ts';
import { findRoutes } from '#tests/api/support/route-files.ts';

/** Routes that no call of `lib/api/calls/` describes, with the reason. */
const OTHERS: Record<string, string> = {
  'POST search/1/indexes/[index]/queries': 'Algolia’s own protocol',
  'POST search/1/indexes/[index]/query': 'Algolia’s own protocol',
  'POST mcp': 'the Model Context Protocol; its tools are the calls of assistants',
  'POST identity': 'Cognito’s own protocol',
  'GET identity/[pool]/.well-known/jwks.json': 'the format of RFC 7517',
};

const FOLDER = fileURLToPath(new URL('../../../../lib/api/calls/', import.meta.url));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'response' in value && 'path' in value;
}

const nameOf = ({ method, path }: Call) =>
  `${method} ${path.slice(1).replace(/\{(\w+)\}/g, '[$1]')}`;

/** The names of all calls of a subject, as of the routes that answer them. */
async function definedCalls(isWanted: (file: string) => boolean): Promise<string[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(isWanted);
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(FOLDER, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported).filter(isCall)).map(nameOf);
}

it.each([
  ['of /api', 'api', (file: string) => !file.startsWith('staff')],
  ['of the staff room', 'admin/api', (file: string) => file.startsWith('staff')],
] as const)(
  'every call %s has one route, in the folder that its path names',
  async (_, below, isOwn) => {
    const routes = (await findRoutes(below)).filter(
      ({ name }) => below !== 'api' || OTHERS[name] === undefined,
    );
    const answered = routes.map(({ name, handler }) => [
      name,
      'answers' in handler && isCall(handler.answers) ? nameOf(handler.answers) : 'no call',
    ]);
    expect(answered).toEqual(routes.map(({ name }) => [name, name]));
    expect((await definedCalls(isOwn)).sort()).toEqual(routes.map(({ name }) => name).sort());
  },
);
