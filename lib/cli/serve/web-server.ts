import { createServer } from 'node:http';
import next from 'next';
import { readFonts } from '#lib/cli/brand/read-fonts.ts';
import { portProblem } from '#lib/cli/port.ts';
import { setBrandFonts } from '#lib/config/brand-fonts.ts';
import { EARLY_SUBMIT_SCRIPT } from '#lib/config/early-submit.ts';
import { environment } from '#lib/config/environment.ts';
import { setPageSettings, settingsScript } from '#lib/config/page-settings.ts';
import { answerKeptFiles } from '#lib/server/builds/answer-kept-files.ts';
import { keepStored, readBuildFiles } from '#lib/server/builds/kept-build-files.ts';
import { keepAnswers } from '#lib/server/cache/keep-answers.ts';
import { missingPages } from '#lib/server/content/missing-pages.ts';
import { database } from '#lib/server/db/database.ts';
import { wasDatabaseAway } from '#lib/server/db/database-state.ts';
import { baseHeaders, NOT_INDEXED } from '#lib/server/front/answer-headers.ts';
import { closeServer } from '#lib/server/front/close-server.ts';
import { createFront, type Handler } from '#lib/server/front/front.ts';
import { createHttpServer } from '#lib/server/front/http-server.ts';
import { knownRoutes } from '#lib/server/front/known-routes.ts';
import { logInLines } from '#lib/server/front/log-lines.ts';
import { pagePolicies } from '#lib/server/front/page-policy.ts';
import { staffDoor } from '#lib/server/front/staff-door.ts';
import { type BuildOutline, readBuildOutline } from '#lib/server/platform/build-outline.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { refusedFor } from '#lib/server/rate-limits/spent-addresses.ts';
import { startConfiguredTelemetry } from './configured-telemetry.ts';
import { localHost } from './local-host.ts';
import { openPageFolder } from './page-folder.ts';
import { pageSettingsOf } from './page-settings-of.ts';
import { visitPages } from './visit-pages.ts';

/*
 * The web server's process: Next behind the shop's own front. serve.ts starts it with the argument
 * `start` or `dev`; SIGTERM stops it in an orderly way.
 */

/** How many pages a server with an empty folder of pages renders before it says that it is ready. */
const FIRST_PAGES = 12;
/** How long that may take, in ms. */
const FIRST_PAGES_MS = 15_000;

const development = process.argv[2] === 'dev';
const {
  BIND_ADDRESS,
  DATABASE_URL,
  ENVIRONMENT,
  METRICS_TOKEN,
  NEXT_DIST_DIR,
  PORT,
  SITE_URL,
  TRUSTED_PROXIES,
  HSTS_SUBDOMAINS,
} = environment();
const { AFTERPAY, BRAINTREE, CLOSE_DELAY, LOYALTY, SHARED_CACHE } = environment();

const settings = pageSettingsOf(environment());
setPageSettings(settings);
const fonts = await readFonts();
setBrandFonts(fonts);
if (development) {
  process.env.SHOP_PAGE_SETTINGS = JSON.stringify(settings);
} else {
  // `npm start` has opened it; this server may have been started in another way.
  process.env.SHOP_PAGES ||= (await openPageFolder(DATABASE_URL ?? '', environment())).path;
}

// Before Next, which asks for a tracer when it loads.
const endTelemetry = await startConfiguredTelemetry({ isAsked: METRICS_TOKEN !== undefined });

const app = next({
  dev: development,
  port: PORT,
  hostname: BIND_ADDRESS ?? 'localhost',
  // Only the development tools upgrade connections. In production, give Next a server that never
  // gets any.
  ...(!development && { httpServer: createServer() }),
});
await app.prepare();
if (!development) logInLines();

const policyOf = pagePolicies(environment(), fonts.style);
const secureHost = SITE_URL.startsWith('https:') ? new URL(SITE_URL).host : null;
const secure = secureHost !== null;
const subdomains = HSTS_SUBDOMAINS === 'on';
const indexed = ENVIRONMENT === 'prod';
const handle = app.getRequestHandler();
const isMissing = missingPages(database);
const own: Handler = (request, response) => handle(request, response);
const answer = development ? own : await withOtherBuilds(own);
const server = createHttpServer(
  createFront(
    development
      ? answer
      : keepAnswers(answer, {
          policyOf,
          secureHost,
          isMissing,
          head: fonts.head,
          settings: `${settingsScript(settings)};${EARLY_SUBMIT_SCRIPT}`,
          tagHeader: SHARED_CACHE?.tagHeader ?? null,
        }),
    {
      secure,
      subdomains,
      indexed,
      proxies: TRUSTED_PROXIES,
      routes: development
        ? null
        : knownRoutes(builtHere(), {
            sandbox: !BRAINTREE && !AFTERPAY,
            loyalty: LOYALTY.kind !== 'off',
          }),
      staffDoor: staffDoor(environment().STAFF_ROOM),
      isDatabaseAway: () => wasDatabaseAway(),
      isClosing: () => serverState.closing,
      refusedFor,
    },
  ),
  {
    proxies: TRUSTED_PROXIES,
    headers: { ...baseHeaders({ secure, subdomains, development }), ...(!indexed && NOT_INDEXED) },
  },
);
serverState.opening = process.env.SHOP_PAGES_NEW === '1';
server.listen(PORT, BIND_ADDRESS);
await new Promise<void>((resolve) => {
  server.once('listening', () => {
    server.off('error', failed);
    resolve();
  });
  // Next only logs what is thrown: this process would stay, without a server. Another program may have
  // taken the port since it was found free.
  const failed = ({ code, message }: NodeJS.ErrnoException) => {
    console.error(portProblem(code ?? message, environment()));
    process.exit(1);
  };
  server.once('error', failed);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (serverState.closing) return;
    const closed = closeServer(server, development ? 0 : CLOSE_DELAY * 1000);
    // The development tools' connections never end on their own.
    if (development) server.closeAllConnections();
    void closed
      .then(() => app.close())
      .then(() => serverState.working)
      .then(endTelemetry)
      .finally(() => process.exit(0));
  });
}

// A load balancer sends nobody here before the pages that most visitors see first are rendered.
if (serverState.opening) {
  const stop = AbortSignal.timeout(FIRST_PAGES_MS);
  const origin = `http://${localHost(BIND_ADDRESS)}:${PORT}`;
  await visitPages(origin, SITE_URL, { stop, tell: () => {}, most: FIRST_PAGES });
  serverState.opening = false;
}

function builtHere(): BuildOutline {
  const build = readBuildOutline(NEXT_DIST_DIR);
  if (!build) throw new Error(`${NEXT_DIST_DIR} holds no finished build.`);
  return build;
}

/** Shares the files of this build with servers of other builds, and answers theirs. */
async function withOtherBuilds(handle: Handler): Promise<Handler> {
  const files = await readBuildFiles(NEXT_DIST_DIR);
  // Before the first page leads to them: another server may be asked.
  await keepStored(database, NEXT_DIST_DIR, files);
  return answerKeptFiles(handle, { own: files, db: database });
}
