import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { WhileShown } from './while-shown.tsx';

const HOME: Crumb = { name: 'Home', path: '/' };
const ACCOUNT: Crumb = { name: 'My Account', path: '/account' };

/**
 * The account layout: breadcrumbs (home, account, page) above the page. Subpages, such as one
 * order, name their parent page in `within`.
 */
export function AccountLayout({
  title,
  path,
  within = [],
  heading = title,
  children,
}: {
  /** The page's name in the breadcrumbs, same as in its title. */
  title: string;
  path: string;
  within?: readonly Crumb[];
  /** The heading if it differs from `title`; null if the page renders its own. */
  heading?: string | null;
  children: React.ReactNode;
}) {
  const page = { name: title, path };
  const crumbs = path === ACCOUNT.path ? [HOME, page] : [HOME, ACCOUNT, ...within, page];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="shell min-h-[60vh] pt-2 pb-20 sm:pt-6">
        {heading !== null && <h1 className="text-4xl wrap-anywhere sm:text-5xl">{heading}</h1>}
        <WhileShown>{children}</WhileShown>
      </div>
    </>
  );
}
