import type { Metadata } from 'next';
import { BlogPage, blogMetadata } from '#app/_shared/blog-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return blogMetadata(1);
}

export default async function Page() {
  return <BlogPage />;
}
