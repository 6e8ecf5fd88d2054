import 'server-only';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 var(--font-sans, system-ui, sans-serif);
  color: var(--color-text-primary, light-dark(#1a1a1a, #f2f2f2));
  background: var(--color-background-primary, light-dark(#fff, #1a1a1a)); }
body { margin: 0; padding: 1rem; }
article { display: flex; flex-wrap: wrap; gap: 1rem; }
article > div { flex: 1 1 14rem; }
img { width: 8rem; height: auto; align-self: start; border-radius: .5rem; }
h1 { font-size: 1.15rem; margin: 0; }
p { margin: .25rem 0; }
s { opacity: .75; }
ul { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; margin: .5rem 0; list-style: none; }
li { border: 1px solid; border-radius: .4rem; padding: .15rem .6rem; }
li.out { border-style: dashed; opacity: .75; }
a { display: inline-block; padding: .5rem 1rem; border-radius: .5rem; font-weight: 600;
  text-decoration: none; color: light-dark(#fff, #1a1a1a); background: light-dark(#1a1a1a, #f2f2f2); }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/*
 * The texts of a product become text nodes, never markup. Its picture and link are used only if they
 * are web addresses; the host's policy lets the picture come from the shop alone. The price is said as
 * on the product's page (components/commerce/price.tsx): `price_range` is of colours that are not shown.
 */
const SCRIPT = `
const host = window.parent;
let last = 0;
const send = (message) => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params) => send({ id: ++last, method, params });
const web = (url) => { try { return /^https?:$/.test(new URL(url).protocol) ? url : null; } catch { return null; } };
const make = (name, text, parent) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  parent.append(made);
  return made;
};
const money = ({ amount, currency }) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency }).format(amount / 100);
const unitsOf = ({ metadata }) => (metadata && metadata.minimum_quantity) || 1;
const paid = (one) => one.price.amount * unitsOf(one);
function drawPrice(variants, side) {
  if (variants.length === 0) return;
  const least = Math.min(...variants.map(paid));
  const cheapest = variants.filter((one) => paid(one) === least);
  const [{ price, list_price: before }] = cheapest;
  const units = unitsOf(cheapest[0]);
  const times = ({ amount, currency }) => money({ amount: amount * units, currency });
  const from = cheapest.length < variants.length ? 'From ' : '';
  const line = make('p', from + times(price) + (units > 1 ? ' for ' + units : ''), side);
  if (before && cheapest.every((one) => one.list_price && one.list_price.amount === before.amount)) {
    line.append(' ');
    make('s', 'was ' + times(before), line);
  }
  if (units > 1) line.append(' ' + money(price) + ' each');
}
function draw(product) {
  const article = document.createElement('article');
  const picture = (product.media || []).find(({ type, url }) => type === 'image' && web(url));
  if (picture) {
    const img = make('img', '', article);
    img.alt = picture.alt_text || product.title;
    img.src = picture.url;
  }
  const side = make('div', '', article);
  make('h1', product.title, side);
  const variants = product.variants || [];
  drawPrice(variants, side);
  if (variants.length > 0) {
    const list = make('ul', '', side);
    list.setAttribute('aria-label', 'Sizes');
    for (const { title, options, availability } of variants.slice(0, 60)) {
      const size = (options || []).find(({ name }) => /size/i.test(name));
      const isOut = availability && availability.available === false;
      const item = make('li', (size ? size.label : title) + (isOut ? ', sold out' : ''), list);
      if (isOut) item.className = 'out';
    }
  }
  const url = web(product.url);
  if (url) {
    const link = make('a', 'See it in the shop', side);
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      ask('ui/open-link', { url });
    });
  }
  document.body.replaceChildren(article);
}
function dress({ theme, styles } = {}) {
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  for (const [name, value] of Object.entries((styles && styles.variables) || {})) {
    if (name.startsWith('--')) document.documentElement.style.setProperty(name, value);
  }
}
addEventListener('message', ({ source, data }) => {
  if (source !== host || !data || data.jsonrpc !== '2.0') return;
  const { id, method, params, result } = data;
  if (id === 1 && result) {
    dress(result.hostContext);
    send({ method: 'ui/notifications/initialized', params: {} });
  } else if (method === 'ui/notifications/host-context-changed') dress(params);
  else if (method === 'ui/notifications/tool-result') {
    const product = params && params.structuredContent && params.structuredContent.product;
    if (product) draw(product);
    else document.body.textContent = 'This product is not available.';
  } else if (method === 'ping' || method === 'ui/resource-teardown') send({ id, result: {} });
});
new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect();
  send({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(width), height: Math.ceil(height) } });
}).observe(document.documentElement);
ask('ui/initialize', {
  appInfo: { name: 'product-card', version: '1.0.0' },
  appCapabilities: { availableDisplayModes: ['inline'] },
  protocolVersion: '2026-01-26',
});
`;

/**
 * The MCP App that shows a product (SEP-1865): a page without any file of its own. The assistant's
 * program puts it into a frame and passes it what `get_product` answered.
 */
export const PRODUCT_CARD_HTML = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Product</title>
<style>${STYLE}</style>
</head>
<body>
<p role="status">Loading…</p>
<script>${SCRIPT}</script>
</body>
</html>
`;
