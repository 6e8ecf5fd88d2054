import { listContentCall, saveContentCall } from '#lib/api/calls/staff/content.ts';
import { listTexts } from '#lib/server/content/room/list-texts.ts';
import { publishText, saveDraft } from '#lib/server/content/room/save-text.ts';
import { TEXT_BYTES } from '#lib/server/content/room/text-bytes.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listContentCall, ({ query: { q = '', kind, state, after } }) =>
  listTexts(database(), { words: q, kind, state, after }, new Date()),
);

export const POST = staffWriteRoute(
  saveContentCall,
  ({ body: { publish, ...text } }, context) =>
    publish ? publishText(context, text) : saveDraft(context, text),
  { maxBytes: TEXT_BYTES },
);
