import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { GET as readDocument } from '#app/api/erp/v1/openapi.json/route.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey } from '#tests/api/support/erp-keys.ts';
import { findRoutes } from '#tests/api/support/route-files.ts';

const database = ownDatabase();

/** What the test reads of the document. */
type Document = {
  paths: Record<string, Record<string, { operationId: string }>>;
};

it('the OpenAPI document of the ERP calls is valid and has every call', async () => {
  const { json } = await callRoute(readDocument, { as: await makeKey(database.db) });
  const validator = new Validator();
  expect(await validator.validate(json as Document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');

  const { paths } = json as Document;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  const routes = (await findRoutes()).filter(({ name }) => name.includes(' erp/'));
  const names = routes.map(({ name }) => name.replace(/\[(\w+)\]/g, '{$1}'));
  expect(described.sort()).toEqual(names.sort());
  const ids = Object.values(paths).flatMap((one) =>
    Object.values(one).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
