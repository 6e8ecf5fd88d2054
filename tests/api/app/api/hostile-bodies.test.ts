import { describe, expect, it } from 'vitest';
import { POST as reportError } from '#app/api/client-errors/route.ts';
import { POST as reportPolicy } from '#app/api/csp-reports/route.ts';
import { POST as recordEvents } from '#app/api/events/route.ts';
import { POST as identity } from '#app/api/identity/route.ts';
import { POST as lookUp } from '#app/api/orders/lookup/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

/** Calls that anybody may make, with the type of their body. */
const OPEN = {
  'client-errors': [reportError, 'application/json'],
  'csp-reports': [reportPolicy, 'application/reports+json'],
  events: [recordEvents, 'application/json'],
  identity: [identity, 'application/x-amz-json-1.1'],
  'orders/lookup': [lookUp, 'application/json'],
} as const;

const BODIES: Record<string, string> = {
  nothing: '',
  'no JSON': '{"a":',
  'a number': '1e999',
  null: 'null',
  'a deep list': `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'a deep object': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'the keys of prototypes':
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  'a list of wrong types': '[null,1,"a",{"type":{},"body":[]}]',
  'wrong types of known fields':
    '{"events":{"length":3},"vitals":"x","reference":[],"csp-report":7,"number":{},"email":[]}',
  'too much': `"${'x'.repeat(70_000)}"`,
};

ownDatabase();
let address = 0;

describe.each(Object.entries(OPEN))('POST /%s', (name, [route, type]) => {
  it.each(Object.entries(BODIES))(
    'refuses the body “%s” without a server error',
    async (_, body) => {
      const request = new Request(`http://shop.example/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
          [CLIENT_ADDRESS_HEADER]: `192.0.2.${++address}`,
        },
        body,
      });
      const answer = await route(request, { params: Promise.resolve({}) });
      expect(answer.status).toBeLessThan(500);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );
});
