import { newId } from './methods.ts';

/**
 * A client token as the browser's code reads it: Base64 of the addresses that it then asks. Each is
 * another one, as that code remembers what became of what it asked with one.
 */
export function clientToken(merchantId: string, customerId: string | null): string {
  const api = `https://api.sandbox.braintreegateway.com:443/merchants/${merchantId}/client_api`;
  const token = {
    version: 2,
    environment: 'sandbox',
    merchantId,
    authorizationFingerprint: `emulated-${newId()}|customer_id=${customerId ?? ''}`,
    configUrl: `${api}/v1/configuration`,
    clientApiUrl: api,
    assetsUrl: 'https://assets.braintreegateway.com',
    challenges: ['cvv'],
    graphQL: {
      url: 'https://payments.sandbox.braintree-api.com/graphql',
      date: '2018-05-08',
      features: ['tokenize_credit_cards'],
    },
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
