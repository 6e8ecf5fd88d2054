import { Measured } from '#components/commerce/measured.tsx';
import { ProseText } from '#components/commerce/prose-text.tsx';
import { WholeWords } from '#components/ui/whole-words.tsx';
import type { ContentPage } from '#lib/commerce/content/content-page.ts';
import { ReadingFrame } from './reading-frame.tsx';

/** An article with its text. */
export function ArticleScreen({
  article,
  products,
}: {
  article: ContentPage;
  /** Shown below the text. */
  products: React.ReactNode;
}) {
  const { title, summary, html } = article;
  return (
    <>
      <ReadingFrame
        page={article}
        text={
          <Measured html={html}>
            <ProseText html={html} />
          </Measured>
        }
      >
        <h1 className="text-4xl sm:text-5xl">
          <WholeWords text={title} />
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{summary}</p>
      </ReadingFrame>
      {products}
    </>
  );
}
