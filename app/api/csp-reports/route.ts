import { reportPolicyCall } from '#lib/api/calls/reports/report-policy.ts';
import { database } from '#lib/server/db/database.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { countReports, stoppedSources } from '#lib/server/policy-reports/policy-reports.ts';
import { takeShare } from '#lib/server/rate-limits/limit.ts';

const OLD_FORM = 'application/csp-report';
const NEW_FORM = 'application/reports+json';

/** Browsers report what a page's policy stopped. The shop counts it and stores nothing else. */
export const POST = jsonRoute(reportPolicyCall, {
  addressLimit: 'policyReports',
  maxBytes: 16 * 1024,
  read: (request, maxBytes) =>
    readJson(
      request,
      maxBytes,
      request.headers.get('content-type')?.startsWith(OLD_FORM) ? OLD_FORM : NEW_FORM,
    ),
  async handle({ request, body }) {
    // Any site may put this address into its own policy, and its visitors' browsers would fill the
    // table.
    const site = request.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin') return {};
    await countReports(database(), stoppedSources(body), () =>
      takeShare(request, 'policyReportRows'),
    );
    return {};
  },
});
