import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#lib/api/calls/call.ts';

const FOLDER = fileURLToPath(new URL('../../../../../lib/api/calls/', import.meta.url));

interface Field {
  /** `POST /checkout/info cart.promoCodes`. */
  name: string;
  schema: z.core.$ZodType;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'request' in value && 'path' in value;
}

async function definedCalls(): Promise<Call[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(FOLDER, file)) as Promise<Record<string, unknown>>),
  );
  // The ERP's calls and those of assistants refuse null: their OpenAPI document and their protocols say
  // exactly what they take. Those of the staff room have one client, of the same deployment.
  return modules
    .flatMap((exported) => Object.values(exported).filter(isCall))
    .filter(
      ({ path }) =>
        !path.startsWith('/erp/') && !path.startsWith('/ucp/') && !path.startsWith('/oauth/'),
    )
    .filter((call) => !('permission' in call));
}

/** The schemas directly inside one, with the field's name where it has one. */
function inside(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [['{}', def.valueType]];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return [['', def.innerType]];
    default:
      return [];
  }
}

/** Every field of every object that a schema takes. */
function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  const isObject = (schema as z.core.$ZodTypes)._zod.def.type === 'object';
  return inside(schema).flatMap(([key, found]) => {
    const path = key === '' ? name : `${name}.${key}`;
    return [...(isObject ? [{ name: path, schema: found }] : []), ...fieldsOf(found, path)];
  });
}

const calls = await definedCalls();
const fields = [
  ...new Map(
    calls
      .flatMap(({ method, path, request }) => fieldsOf(request, `${method} ${path} `))
      .map((field) => [`${field.name.replace(' .', ' ')}`, field]),
  ),
];

const NOT_TAKEN = Symbol('not taken');

/** What a call gets of a field that is sent in one form. */
function taken({ schema }: Field, sent: { field?: unknown }): unknown {
  const object = z.strictObject({ field: schema as z.ZodMiniType });
  const read = z.safeParse(object, sent);
  return read.success ? read.data.field : NOT_TAKEN;
}

const FORMS = { absent: {}, null: { field: null }, empty: { field: '' } };
/** Beside an empty text, for what is a list. */
const EMPTY_LIST = { field: [] };

const takes = (field: Field, sent: { field?: unknown }) => taken(field, sent) !== NOT_TAKEN;
const isOptional = (field: Field) =>
  [...Object.values(FORMS), EMPTY_LIST].some((sent) => takes(field, sent));
const optionalFields = fields.filter(([, field]) => isOptional(field));

it('the search finds fields of calls, also inside lists and records', () => {
  const names = fields.map(([name]) => name);
  expect(names).toContain('PUT /account customer.firstName');
  expect(names).toContain('POST /checkout/order cart.payment.methods.[].token.save');
  expect(names).toContain('PUT /account/state cart.items.{}.qty');
});

describe('an optional field may be absent, null or empty, which mean the same', () => {
  it.each(optionalFields)('%s', (_, field) => {
    const results = Object.values(FORMS).map((sent) => taken(field, sent));
    expect(results).toEqual(results.map(() => results[0]));
    expect(results).not.toContain(NOT_TAKEN);
    if (takes(field, EMPTY_LIST)) expect(taken(field, EMPTY_LIST)).toEqual(results[0]);
  });
});

it.each([
  ...['company', 'street2', 'phone', 'isDefaultBilling', 'isDefaultShipping'].flatMap((field) => [
    `POST /account/addresses ${field}`,
    `PUT /account/addresses/{id} ${field}`,
  ]),
  ...['company', 'street2', 'phone'].flatMap((field) => [
    `POST /checkout/info cart.shippingAddress.${field}`,
    `POST /checkout/order billingAddress.${field}`,
  ]),
  'POST /checkout/info cart.promoCodes',
  'POST /checkout/info cart.shippingAddress',
  'POST /checkout/info cart.shipping',
  'POST /checkout/info email',
  'POST /checkout/info firstName',
  'POST /checkout/info lastName',
  'POST /checkout/info availableCreditBalances',
  'POST /checkout/order cart.promoCodes',
  'POST /checkout/order cart.loyalty',
  'PUT /account customer.phone',
  'PUT /account loyalty',
])('the field %s is optional', (name) => {
  expect(optionalFields.map(([known]) => known)).toContain(name);
});
