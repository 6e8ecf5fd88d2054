/*
 * What the shop learns about an error in a shopper's browser: enough to find the cause, and nothing
 * about the shopper. The browser removes everything else, and the server refuses it.
 */

export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'render', 'script'] as const;
/**
 * `error`: an uncaught exception; `rejection`: an unhandled promise rejection; `render`: the error
 * screen replaced a page; `script`: a file of the shop did not load.
 */
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Longest message to store, in characters. */
export const MESSAGE_LENGTH = 300;
/** Most stack frames to store, innermost first. */
export const MOST_FRAMES = 12;

/** A function and the place in one of the shop's own scripts: `pay@0abc.js:1:234`. */
export const FRAME = /^[\w$.<>[\] ]{0,60}@[\w.~-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
/**
 * The path of a page, without parts that may identify a shopper's own things: `/account/orders/*`.
 */
export const PAGE_SHAPE = /^\/(?:(?:[a-z][a-z-]{0,30}|\*)(?:\/|$)){0,2}$/;
/** The name of an error's class. */
export const ERROR_NAME = /^[A-Za-z]\w{0,59}$/;
/** The server's own references have the same form. */
export const REFERENCE = /^[BCDFGHJKMNPQRSTVWXYZ2-9]{8}$/;

/** Places in our own scripts; Firefox and Safari write `f@url:1:2`, the others `at f (url:1:2)`. */
const PLACE = /(?:at )?(?:async )?(.*?)[@( ]*(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** The stack frames in the shop's own scripts. `origin`: the shop's. */
export function ownFrames(stack: string, origin: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', url = '', row = '', column = ''] = PLACE.exec(line.trim()) ?? [];
    if (!url.startsWith(`${origin}/_next/`)) return [];
    const file = url.slice(url.lastIndexOf('/') + 1).replace(/[?#].*$/, '');
    const frame = `${name.replace(/[^\w$.<>[\] ]/g, '').slice(0, 60)}@${file}:${row}:${column}`;
    return FRAME.test(frame) ? [frame] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}

/**
 * The first line of a message, without addresses, quoted texts and numbers, because a shopper may
 * have typed or seen those.
 */
export function cleanMessage(message: string): string {
  return message
    .slice(0, 2 * MESSAGE_LENGTH)
    .replace(/[^\P{C}]+/gu, ' ')
    .replace(/\b[a-z]+:\/\/\S+/gi, '[address]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/(["“])[^"”]*(?:["”]|$)/g, '[text]')
    .replace(/\d[\d\s.-]{2,}\d|\d{4,}/g, '[number]')
    .slice(0, MESSAGE_LENGTH);
}

/** At most two segments of a page's path. A segment that is not plain words becomes `*`. */
export function pageShape(path: string): string {
  const parts = path.split('/').filter(Boolean).slice(0, 2);
  return `/${parts.map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) ? part : '*')).join('/')}`;
}
