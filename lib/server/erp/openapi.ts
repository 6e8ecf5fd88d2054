import 'server-only';
import * as z from 'zod/mini';
import { COMMON_ERRORS } from '#lib/api/calls/common-errors.ts';
import { acknowledgeOrderCall } from '#lib/api/calls/erp/acknowledge-order.ts';
import { cancelErpOrderCall } from '#lib/api/calls/erp/cancel-erp-order.ts';
import { createShipmentsCall } from '#lib/api/calls/erp/create-shipments.ts';
import { deliverErpOrderCall } from '#lib/api/calls/erp/deliver-order.ts';
import type { ErpCall } from '#lib/api/calls/erp/erp-call.ts';
import { findErpOrdersCall } from '#lib/api/calls/erp/find-orders.ts';
import { listErpOrdersCall } from '#lib/api/calls/erp/list-orders.ts';
import { listErpReturnsCall } from '#lib/api/calls/erp/list-returns.ts';
import { moveErpReturnCall } from '#lib/api/calls/erp/move-return.ts';
import { packErpOrderCall } from '#lib/api/calls/erp/pack-order.ts';
import { readErpOrderCall } from '#lib/api/calls/erp/read-erp-order.ts';
import { readErpReturnCall } from '#lib/api/calls/erp/read-erp-return.ts';
import { readEventsCall } from '#lib/api/calls/erp/read-events.ts';
import { readOpenapiCall } from '#lib/api/calls/erp/read-openapi.ts';
import { readErpStockCall } from '#lib/api/calls/erp/read-stock.ts';
import { readErpStockPlacesCall } from '#lib/api/calls/erp/read-stock-places.ts';
import { refundErpOrderCall } from '#lib/api/calls/erp/refund-erp-order.ts';
import { setErpPricesCall } from '#lib/api/calls/erp/set-erp-prices.ts';
import { setErpStockCall } from '#lib/api/calls/erp/set-erp-stock.ts';
import { errorResponse } from '#lib/api/calls/error-response.ts';
import { erpEvent } from '#lib/api/schemas/erp/event.ts';
import { BRAND } from '#lib/config/brand.ts';

const CALLS: readonly ErpCall[] = [
  readEventsCall,
  listErpOrdersCall,
  findErpOrdersCall,
  readErpOrderCall,
  acknowledgeOrderCall,
  packErpOrderCall,
  createShipmentsCall,
  deliverErpOrderCall,
  cancelErpOrderCall,
  refundErpOrderCall,
  listErpReturnsCall,
  readErpReturnCall,
  moveErpReturnCall,
  readErpStockCall,
  readErpStockPlacesCall,
  setErpStockCall,
  setErpPricesCall,
  readOpenapiCall,
];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'New for each request. Sending a request again with its key does only what was not done.',
  schema: { type: 'string', pattern: '^[!-~]{8,100}$' },
};

const ACTING_PERSON = {
  name: 'Acting-Person',
  in: 'header',
  required: false,
  description:
    'Who of your people is behind the request, such as Kim Lee, for the audit. Percent-encode letters beyond ASCII.',
  schema: { type: 'string', maxLength: 200 },
};

/** The OpenAPI document of the ERP's API, made of its calls. `origin`: where the shop is. */
export function openapiDocument(origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name}: API for the ERP`,
      version: '1',
      description: 'Money is in cents of AUD and includes GST. Ignore fields that you do not know.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ key: [] }],
    paths: pathsOf(CALLS),
    webhooks: {
      event: {
        post: {
          summary: 'An event, signed by Standard Webhooks',
          requestBody: bodyOf(schemaOf(erpEvent, 'output')),
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    },
    components: {
      schemas: { Error: schemaOf(errorResponse, 'output') },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'npm run shop -- keys create' },
      },
    },
  };
}

function pathsOf(calls: readonly ErpCall[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = operationOf(call);
    paths[call.path] = operations;
  }
  return paths;
}

function operationOf(call: ErpCall) {
  const { method, path, summary, scopes, request, response } = call;
  const isRead = method === 'GET';
  const input = schemaOf(request, 'input');
  return {
    operationId: operationIdOf(call),
    summary,
    description: `Needs the scope ${scopes.join(' or ')}.`,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(isRead ? queryOf(input) : [IDEMPOTENCY_KEY, ACTING_PERSON]),
    ],
    ...(!isRead && { requestBody: bodyOf(input) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(response, 'output') } },
      },
      ...errorsOf(call),
    },
  };
}

/** `POST /erp/v1/orders/{number}/cancel` → `postOrdersNumberCancel`. */
function operationIdOf({ method, path }: ErpCall): string {
  const words = path.replace('/erp/v1', '').match(/[a-z]+/g) ?? [];
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [method.toLowerCase(), ...capitals].join('');
}

function queryOf(input: z.core.JSONSchema.BaseSchema) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function bodyOf(schema: z.core.JSONSchema.BaseSchema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** By status: what a call may answer instead. */
function errorsOf({ method, errors }: ErpCall) {
  const { ChallengeFailed: _never, ...common } = COMMON_ERRORS;
  const codes = [
    ...Object.entries(common).map(([code, status]) => ({ code, status, message: '' })),
    ...Object.entries(errors).map(([code, error]) => ({ code, ...error })),
  ].filter(({ status }) => method !== 'GET' || (status !== 413 && status !== 415));
  const byStatus = Map.groupBy(codes, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: own
          .map(({ code, message }) => (message === '' ? code : `${code}: ${message}`))
          .join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** Answers may get new fields in the same version, so their schemas allow more than they name. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return rest;
}
