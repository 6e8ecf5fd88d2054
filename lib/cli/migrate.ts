import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';

/** `npm run db:migrate`: migrates the database. */
await runCommand(() =>
  withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    try {
      const done = await migrate(db);
      console.log(done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`);
    } finally {
      await db.destroy();
    }
  }),
);
