import { doubleOf, dropInStyles } from './bundle.ts';
import type { HostAnswer } from './provider-network.ts';

const FIELD_STYLES = `
  * { margin: 0; box-sizing: border-box }
  label, #message { position: absolute; left: -99rem }
  input { width: 100%; height: 100vh; border: 0; outline: 0; background: none }
`;

/** What Braintree's hosts serve to browsers: field frames and styles. */
export const answerBraintreeAssets: HostAnswer = async (_request, { pathname }) => {
  if (/hosted-fields-frame(\.min)?\.html$/.test(pathname)) {
    const double = (await doubleOf('hosted-field')).replaceAll('</script', '<\\/script');
    return {
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
        <style>${FIELD_STYLES}</style><body><script>${double}</script>`,
    };
  }
  if (/\/dropin(\.min)?\.css$/.test(pathname)) {
    return { contentType: 'text/css', body: dropInStyles() };
  }
  return undefined;
};
