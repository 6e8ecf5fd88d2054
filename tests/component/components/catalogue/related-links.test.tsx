import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RelatedLinks } from '#components/catalogue/listing/related-links.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const PATH = '/categories/womens';
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function show(search: string) {
  history.replaceState(null, '', PATH + search);
  renderShop(
    <RelatedLinks
      path={PATH}
      links={[
        { label: 'Boots', path: '/categories/womens/boots' },
        { label: 'Sale', path: '/categories/womens/sale?sale=true' },
      ]}
    />,
  );
}

it('links to related categories keep filters and sorting, and drop the page number', () => {
  show('?footwearSize=Women+8&footwearWidth=Wide&sort=newest&page=3');
  const kept = '?footwearSize=Women+8&footwearWidth=Wide&sort=newest';
  expect(hrefs()).toEqual([`/categories/womens/boots${kept}`, `/categories/womens/sale${kept}`]);
});

it('links to related categories add nothing when no filter is chosen', () => {
  show('?utm_source=mail');
  expect(hrefs()).toEqual(['/categories/womens/boots', '/categories/womens/sale?sale=true']);
});
