/** A name refused, with what to use instead; or some names of a module. */
type Paths = Record<string, string | { importNames: string[]; message: string }>;

interface Room {
  files: string;
  paths: Paths;
  refused: [group: string[], message: string][];
  /** What a relative import must not leave. */
  up: [group: string[], message: string][];
}

const LAZY: Paths = {
  react: {
    importNames: ['lazy'],
    message:
      'A script that fails would take the whole page: use lazyPart of components/ui/lazy-part.tsx.',
  },
};
const ZOD: Paths = { zod: 'Use zod/mini: the full build costs the browser 30 KB.' };
const LINK: Paths = { 'next/link': 'Use components/ui/shop-link.tsx.' };

const FOLDER: Room['up'] = [[['../**', '*/**/../**'], 'Use an alias to leave the folder.']];
const roomBeside = (rooms: string): Room['up'] => [
  [[`../{${rooms}}/**`], 'Use an alias to leave the room.'],
  [['*/**/../**'], 'Use an alias to go up by two folders.'],
];
const LIB_ROOM = roomBeside('api,cli,commerce,config,demo,server');

/** Rooms that no part of a page knows. */
const BEHIND = ['#app/**', '#lib/server/**', '#lib/cli/**', '#lib/demo/**'];
const ONE_WAY = 'Imports run one way: app, components, stores, lib/api, lib/commerce.';

/** A part of components/, which may know some others. */
const part = (files: string, known: string, message: string): Room => ({
  files: `components/${files}`,
  paths: { ...LAZY, ...ZOD, ...LINK },
  refused: [
    [BEHIND, ONE_WAY],
    [['#components/*/**', `!#components/${known}/**`], message],
  ],
  up: FOLDER,
});
const PARTS = 'Parts of the shop share ui, commerce, address and payment, nothing else.';

/** What the files of each room must not import. The last row that names a file decides about it alone. */
const ROOMS: Room[] = [
  {
    files: 'app/**',
    paths: { ...LAZY, ...LINK },
    refused: [
      [
        ['#lib/cli/**', '#lib/demo/**'],
        'Pages and calls know neither the command line nor the demo brand.',
      ],
    ],
    up: roomBeside('components,stores,lib,tests'),
  },
  part('**', '{ui,commerce,address,payment}', PARTS),
  part('auth/**', '{ui,commerce,address,payment,auth}', PARTS),
  part('checkout/**', '{ui,commerce,address,payment,checkout}', PARTS),
  part('staff/**', '{ui,commerce,address,payment,staff}', PARTS),
  part('{catalogue,search}/**', '{ui,commerce,address,payment,catalogue}', PARTS),
  part(
    '{commerce,address,payment}/**',
    'ui',
    'What all parts of the shop share builds on components/ui only.',
  ),
  {
    ...part('ui/**', 'ui', PARTS),
    refused: [
      [
        [
          ...BEHIND,
          ...['#stores/**', '#lib/api/**', '#lib/commerce/**'],
          ...['#components/*/**', '!#components/ui/**'],
        ],
        'components/ui knows nothing of commerce: components/commerce is for what does.',
      ],
    ],
  },
  {
    files: 'stores/**',
    paths: { ...ZOD, ...LINK },
    refused: [[[...BEHIND, '#components/**'], ONE_WAY]],
    up: FOLDER,
  },
  {
    files: 'lib/api/**',
    paths: { ...ZOD, ...LINK },
    refused: [[[...BEHIND, '#components/**', '#stores/**'], ONE_WAY]],
    up: FOLDER,
  },
  {
    files: 'lib/commerce/**',
    paths: {},
    refused: [
      [
        [
          ...[...BEHIND, '#components/**', '#stores/**', '#lib/api/**'],
          ...['#lib/config/environment.ts', 'react', 'next', 'next/**', 'node:*', 'zod', 'zod/*'],
        ],
        'lib/commerce holds pure rules: no I/O, no React, no schema library.',
      ],
    ],
    up: LIB_ROOM,
  },
  {
    files: 'lib/server/**',
    paths: LINK,
    refused: [
      [
        ['#app/**', '#components/**', '#stores/**', '#lib/cli/**', '#lib/demo/**'],
        'lib/server knows no screen, no command and no demo brand.',
      ],
      [
        [
          ...[
            '#lib/api/**',
            '!#lib/api/api-error.ts',
            '!#lib/api/calls/**',
            '!#lib/api/schemas/**',
          ],
          '!#lib/api/search/search-{request,response}.ts',
        ],
        'Of lib/api, lib/server uses errors, calls, schemas and the types of search.',
      ],
    ],
    up: LIB_ROOM,
  },
  {
    files: 'lib/cli/**',
    paths: LINK,
    refused: [
      [
        ['#app/**', '#components/**', '#stores/**', '#lib/api/**'],
        "Commands know no screen and none of the browser's calls.",
      ],
    ],
    up: LIB_ROOM,
  },
  {
    files: 'lib/demo/**',
    paths: LINK,
    refused: [
      [
        ['#app/**', '#components/**', '#stores/**', '#lib/api/**', '#lib/cli/**'],
        'The demo brand builds on lib/commerce, lib/config and the import formats of lib/server.',
      ],
      [
        [
          '#lib/server/**',
          '!#lib/server/catalogue/import/{records,catalogue-source}.ts',
          '!#lib/server/content/import/content-{folder,source}.ts',
          '!#lib/server/offers/offer-records.ts',
          '!#lib/server/store-locations/format/store-record.ts',
          '!#lib/server/media/image-problem.ts',
          '!#lib/server/reviews/review-record.ts',
        ],
        'Of lib/server, the demo brand uses the import formats.',
      ],
    ],
    up: LIB_ROOM,
  },
  {
    files: 'lib/config/**',
    paths: LINK,
    refused: [
      [
        ['#app/**', '#components/**', '#stores/**', '#lib/**', '!#lib/config/**'],
        'lib/config imports no room.',
      ],
    ],
    up: LIB_ROOM,
  },
];

/** The table as Biome reads it: one line a room. */
export function biomeImports(): string {
  const overrides = ROOMS.map(({ files, paths, refused, up }) => {
    const patterns = [...refused, [['#tests/**'], 'No room imports tests.'] as const, ...up].map(
      ([group, message]) => ({ group, message }),
    );
    const noRestrictedImports = { level: 'error', options: { paths, patterns } };
    return JSON.stringify({
      includes: [files],
      linter: { rules: { style: { noRestrictedImports } } },
    });
  });
  return `{\n  "overrides": [\n    ${overrides.join(',\n    ')}\n  ]\n}\n`;
}
