import './prose-text.css';

/** The text of a post or an article; its HTML was made and checked when it was imported. */
export function ProseText({ html }: { html: string }) {
  return (
    <div
      className="prose-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made and checked on import.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
