import type { ContentSource } from '#lib/server/content/import/content-source.ts';

/** Posts and articles to import, each by its front matter; a source without pictures. */
export function contentFiles(
  files: readonly { fields: Record<string, string>; text?: string }[],
): ContentSource {
  return {
    async *files() {
      for (const { fields, text = 'Text.' } of files) {
        const lines = Object.entries({ summary: 'About it.', ...fields }).map(
          ([name, value]) => `${name}: ${value}`,
        );
        yield { name: `${fields.slug}.md`, text: `---\n${lines.join('\n')}\n---\n\n${text}\n` };
      }
    },
    site: async () => null,
    image: () => Promise.reject(new Error('There are no pictures.')),
  };
}
