import { listWebhooks } from '#lib/server/webhooks/list-webhooks.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { plainText } from './terminal/plain-text.ts';

/** Given up events that are listed of each. */
const LISTED = 20;

/** `npm run webhooks:list`: the endpoints with what they have not taken. */
await runCommand(async () => {
  const webhooks = await withConnections({ max: 2 }, listWebhooks);
  for (const { id, url, events, behind, waiting, dead, paused_until: pause } of webhooks) {
    const facts = [
      id,
      url,
      events.length === 0 ? 'all events' : events.join(' '),
      `${counted(behind, 'event')} behind`,
      `${waiting} to try again`,
      `${dead.length} given up`,
      ...(pause && pause > new Date() ? [`paused until ${pause.toISOString()}`] : []),
    ];
    console.log(facts.join('  '));
    for (const { event, failure } of dead.slice(0, LISTED)) {
      console.log(`  event ${event}: ${plainText(failure)}`);
    }
    if (dead.length > LISTED) console.log(`  … and ${dead.length - LISTED} more.`);
  }
  console.log(`${counted(webhooks.length, 'webhook')}.`);
});
