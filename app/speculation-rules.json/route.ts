import { SPECULATION_RULES } from '#lib/config/speculation-rules.ts';

export function GET(): Response {
  return new Response(JSON.stringify(SPECULATION_RULES), {
    headers: {
      // No browser takes rules of another type.
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
