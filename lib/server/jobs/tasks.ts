import 'server-only';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { cleanUp } from './clean-up.ts';
import type { Tasks } from './task.ts';

/** What the shop's workers do, job by job. */
export const TASKS: Tasks = {
  'send-mail': sendMail,
  'clean-up': cleanUp,
};
