import type { Look } from '#lib/config/look.ts';

/** What goes with the design tokens of app/globals.css, for a brand without colours of its own. */
export const OWN_COLOURS: Pick<Look, 'tokens' | 'themeColour' | 'mail'> = {
  tokens: null,
  themeColour: { light: '#f4f0e6', dark: '#171a16' },
  mail: {
    light: {
      page: '#f5f1e7',
      surface: '#fdfbf5',
      ink: '#1f241c',
      soft: '#565b4d',
      line: '#d9d1bd',
      action: '#24402f',
      actionInk: '#fdfbf2',
      saving: '#a52f16',
    },
    dark: {
      page: '#151813',
      surface: '#1d211a',
      ink: '#f1eddf',
      soft: '#b6b5a4',
      line: '#383d33',
      action: '#efc04f',
      actionInk: '#1c1a10',
      saving: '#ff9f80',
    },
    band: '#24402f',
    bandInk: '#f5f1e7',
    strip: '#f2b834',
  },
};
