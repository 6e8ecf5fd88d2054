import * as z from 'zod/mini';
import { TEXT_STATES, VERSIONS_DONE } from '#lib/commerce/content/content-draft.ts';
import { CONTENT_KINDS } from '#lib/commerce/content/content-page.ts';
import { draft, markdown, contentPath as path, typedDraft } from './content-text.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** Most bytes of a picture that staff send. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

const kind = z.enum(CONTENT_KINDS);
const version = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** A version's number in an address. */
const versionText = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

const problem = z.object({
  /** Such as `image.alt`; null: the text. */
  field: z.nullable(z.string()),
  line: z.nullable(z.int()),
  reason: z.string(),
});
const state = z.enum(TEXT_STATES);
const maybeTime = z.nullable(z.number());
const maybeText = z.nullable(z.string());

/** Posts and articles, those changed last first. The home page is an article. */
export const listContentCall = defineStaffCall({
  method: 'GET',
  path: '/content',
  permission: 'content:write',
  request: z.strictObject({
    q: z.exactOptional(plainText(100)),
    kind: z.exactOptional(kind),
    state: z.exactOptional(state),
    after: z.exactOptional(
      z.string().check(z.regex(/^\d{1,15}~(?:post|article)~[a-z0-9/-]{1,160}$/)),
    ),
  }),
  response: z.object({
    texts: z.array(
      z.object({
        kind,
        path: z.string(),
        title: z.string(),
        state,
        /** Whether a newer text is saved than the one that readers see. */
        hasChanges: z.boolean(),
        /** Of a post that is shown or planned; in ms since the epoch. */
        shownFrom: maybeTime,
        changedAt: z.number(),
        /** Null: an import. */
        changedBy: maybeText,
      }),
    ),
    next: maybeText,
  }),
  errors: STAFF_ERRORS,
});

const stored = z.object({ draft, markdown: z.string() });

/** A text in its newest version. */
export const readContentCall = defineStaffCall({
  method: 'GET',
  path: '/content/text',
  permission: 'content:write',
  request: z.strictObject({ kind, path }),
  response: z.extend(stored, {
    version: z.int(),
    state,
    hasChanges: z.boolean(),
    shownFrom: maybeTime,
    changedAt: maybeTime,
    changedBy: maybeText,
    href: z.string(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Who changed a text, the newest first. */
export const listContentVersionsCall = defineStaffCall({
  method: 'GET',
  path: '/content/versions',
  permission: 'content:write',
  request: z.strictObject({ kind, path, after: z.exactOptional(versionText) }),
  response: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.number(),
        by: maybeText,
        done: z.enum(VERSIONS_DONE),
      }),
    ),
    next: maybeText,
  }),
  errors: STAFF_ERRORS,
});

/** An earlier version of a text. */
export const readContentVersionCall = defineStaffCall({
  method: 'GET',
  path: '/content/version',
  permission: 'content:write',
  request: z.strictObject({ kind, path, version: versionText }),
  response: stored,
  errors: STAFF_COMMAND_ERRORS,
});

const sentText = {
  /** The address under which it is known; null: a new text. */
  path: z.nullable(path),
  draft,
  markdown,
};

/** How a text would look, and why it cannot be published. Changes nothing. */
export const previewContentCall = defineStaffCall({
  method: 'POST',
  path: '/content/preview',
  permission: 'content:write',
  request: z.strictObject({ ...sentText, draft: typedDraft }),
  response: z.object({
    /** Made by the renderer of the shop's pages: safe. */
    html: z.string(),
    words: z.int(),
    /** The pictures that the text names, by their names. */
    pictures: z.array(
      z.object({ name: z.string(), src: z.string(), width: z.number(), height: z.number() }),
    ),
    picture: z.nullable(
      z.object({ src: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
    ),
    problems: z.array(problem),
    remarks: z.array(z.string()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Saves a text as a draft, or publishes it. With problems, nothing happens. */
export const saveContentCall = defineStaffCall({
  method: 'POST',
  path: '/content',
  permission: 'content:write',
  request: z.strictObject({
    ...sentText,
    /** The version that the editor began with; 0: a new text. */
    seen: version,
    publish: z.boolean(),
  }),
  response: z.object({
    saved: z.nullable(z.object({ path: z.string(), version: z.int() })),
    problems: z.array(problem),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

const seenText = z.strictObject({ kind, path, seen: version });

/** Has readers see a text no more. It stays here. */
export const takeDownContentCall = defineStaffCall({
  method: 'POST',
  path: '/content/take-down',
  permission: 'content:write',
  request: seenText,
  response: z.object({ version: z.int() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Throws away what was saved and never published. */
export const discardContentCall = defineStaffCall({
  method: 'POST',
  path: '/content/discard',
  permission: 'content:write',
  request: seenText,
  /** Null: the text is gone, because nobody ever read it. */
  response: z.object({ version: z.nullable(z.int()) }),
  errors: STAFF_COMMAND_ERRORS,
});

const libraryPicture = z.object({
  /** By this address a text names it. */
  src: z.string(),
  label: z.string(),
  width: z.number(),
  height: z.number(),
});

/** Pictures to choose from, the newest first. */
export const listContentPicturesCall = defineStaffCall({
  method: 'GET',
  path: '/content/pictures',
  permission: 'content:write',
  request: z.strictObject({
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,15}~[0-9a-f]{64}$/))),
  }),
  response: z.object({ pictures: z.array(libraryPicture), next: maybeText }),
  errors: STAFF_ERRORS,
});

/** Adds a picture to choose from. */
export const addContentPictureCall = defineStaffCall({
  method: 'POST',
  path: '/content/pictures',
  permission: 'content:write',
  request: z.strictObject({
    /** The file's name. */
    label: plainText(200).check(z.minLength(1)),
    /** Its bytes in base64. */
    picture: z.string().check(
      z.minLength(1),
      z.maxLength(Math.ceil(MOST_PICTURE_BYTES / 3) * 4, 'A picture has at most 10 MB.'),
      z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), 'Send the picture in base64.'),
    ),
  }),
  response: libraryPicture,
  errors: STAFF_COMMAND_ERRORS,
});
