import { Screen } from './screen.ts';

export class Header extends Screen {
  readonly #banner = this.page.getByRole('banner');
  readonly search = this.page.getByRole('searchbox', { name: 'Search products' });
  readonly stores = this.#banner.getByRole('link', { name: 'Stores' });
  readonly cart = this.#banner.getByRole('button', { name: /^Cart/ });
}
