import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  CHANGE_PATH,
  codeWording,
  MOVED_PATH,
  movedWording,
  NOTES,
  UNDO_PATH,
  UNDOABLE,
} from '#lib/server/mail/templates/email-change-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/** The code that proves a new address. Its link only leads to the place where the code is typed. */
export async function emailChangeCode(
  db: Db,
  { code }: MailData['email-change-code'],
): Promise<RenderedMail> {
  const wording = codeWording(openCode(await identitySealer(), code));
  return linkMail(db, wording, environment().SITE_URL + CHANGE_PATH);
}

/** The e-mail to the old address. Its link takes the change back for anybody who has it. */
export async function emailChangeUndo(
  db: Db,
  kind: 'email-change-asked' | 'email-changed',
  { user, code, masked }: MailData['email-changed'],
): Promise<RenderedMail> {
  const query = new URLSearchParams({ user, code: openCode(await identitySealer(), code) });
  return linkMail(
    db,
    UNDOABLE[kind](masked),
    `${environment().SITE_URL}${UNDO_PATH}?${query.toString()}`,
  );
}

/** An e-mail about the change to an address whose owner has nothing to do. */
export function emailChangeNote(
  db: Db,
  kind: 'email-in-use' | 'email-is-new' | 'email-changed-elsewhere',
): Promise<RenderedMail> {
  const { path, ...wording } = NOTES[kind];
  return linkMail(db, wording, environment().SITE_URL + path);
}

/** The e-mail to the old address after a change that the shop cannot take back by itself. */
export function emailMovedElsewhere(
  db: Db,
  { masked }: MailData['email-moved-elsewhere'],
): Promise<RenderedMail> {
  return linkMail(db, movedWording(masked), environment().SITE_URL + MOVED_PATH);
}
