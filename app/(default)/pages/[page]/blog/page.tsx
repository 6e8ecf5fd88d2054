import type { Metadata } from 'next';
import { BlogPage, blogMetadata } from '#app/_shared/blog-page.tsx';
import { furtherPage } from '#app/_shared/further-page.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string }> };

export function generateStaticParams(): { page: string }[] {
  return [{ page: '2' }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return blogMetadata(furtherPage((await params).page));
}

/** `/blog?page=N`, which the front answers with this page. */
export default async function Page({ params }: Props) {
  return <BlogPage page={furtherPage((await params).page)} />;
}
