import type { PolicySources } from './policy-sources.ts';

/** The tiles of street maps; Leaflet writes one of several servers in place of `{s}`. */
export function mapSources({
  MAP_TILE_URL,
}: {
  MAP_TILE_URL: string | undefined;
}): readonly PolicySources[] {
  if (MAP_TILE_URL === undefined) return [];
  const [, host = ''] = /^https:\/\/([^/]+)/.exec(MAP_TILE_URL) ?? [];
  // A wildcard stands for whole labels at the front only.
  const labels = host.replace(/^.*\{\w+\}[^.]*/, '*');
  return [{ pages: 'all', images: [`https://${labels}`] }];
}
