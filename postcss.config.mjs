/**
 * Removes Tailwind's fallbacks for browsers without `color-mix` or `@property`. The look needs
 * `light-dark()` (app/globals.css), which browsers got later than both.
 */
const withoutFallbacks = {
  postcssPlugin: 'without-fallbacks',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes) layer.remove();
    });
    root.walkAtRules('supports', (supports) => {
      if (supports.params.includes('color-mix')) supports.replaceWith(supports.nodes);
    });
  },
};

export default { plugins: ['@tailwindcss/postcss', withoutFallbacks] };
