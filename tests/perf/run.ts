/**
 * `npm run bench -- NAME [arguments]`: measures one thing, by default what the shop's pages weigh and
 * cost. The file of each name says what it measures.
 */

const BENCHES: Record<string, () => Promise<unknown>> = {
  pages: () => import('./bench.ts'),
  turns: () => import('./turns-bench.ts'),
  identity: () => import('./identity-bench.ts'),
  search: () => import('./search-bench.ts'),
  checkout: () => import('./checkout-bench.ts'),
  room: () => import('./room-bench.ts'),
  scale: () => import('./scale-bench.ts'),
  events: () => import('./events-bench.ts'),
  challenge: () => import('./challenge-bench.ts'),
  assistants: () => import('./assistants-bench.ts'),
  'search-score': () => import('./search-score.ts'),
  'recommendations-score': () => import('./recommendations-score.ts'),
};

// The rest is for the file, which finds it where it would be if it ran by itself.
const [name = 'pages'] = process.argv.splice(2, 1);
const bench = BENCHES[name];
if (bench) {
  await bench();
} else {
  console.error(`Name one of: ${Object.keys(BENCHES).join(', ')}. "${name}" is none of them.`);
  process.exitCode = 1;
}
