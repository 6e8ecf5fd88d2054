import 'server-only';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { type FileProblem, type ReadYaml, readYaml } from '#lib/server/content/format/read-yaml.ts';
import { siteRecord } from '#lib/server/content/format/site-record.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import type { NamedLink } from './check-content-file.ts';

/** What `site.yml` holds, or what is wrong with it. */
export function checkSiteFile(
  text: string,
): { site: SiteContent; links: NamedLink[] } | { problems: FileProblem[] } {
  const read = readYaml(text.replace(/^\ufeff/, ''), 1);
  if ('reason' in read) return { problems: [read] };
  // An empty file means the same as one without fields.
  const fields = read.fields ?? {};
  const checked = siteRecord.safeParse(fields);
  if (checked.success) return { site: checked.data, links: linksOf(checked.data, read) };
  const { issues } = checked.error;
  const reason = describeIssues(issues, fields);
  return { problems: [{ line: read.lineOf(issues[0]?.path ?? []), reason }] };
}

function linksOf(site: SiteContent, { lineOf }: ReadYaml): NamedLink[] {
  return [
    ...site.header.map(({ to }, index) => ({ to, line: lineOf(['header', index, 'to']) })),
    ...site.footer.flatMap(({ links }, column) =>
      links.map(({ to }, index) => ({
        to,
        line: lineOf(['footer', column, 'links', index, 'to']),
      })),
    ),
    ...(site.notice?.link
      ? [{ to: site.notice.link.to, line: lineOf(['notice', 'link', 'to']) }]
      : []),
    ...(site.giftCards === null ? [] : [{ to: site.giftCards, line: lineOf(['giftCards']) }]),
  ];
}
