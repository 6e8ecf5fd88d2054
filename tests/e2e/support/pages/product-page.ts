import { Screen } from './screen.ts';

export class ProductPage extends Screen {
  readonly heading = this.main.getByRole('heading', { level: 1 });
  readonly sizes = this.main.getByRole('radiogroup', { name: 'Size' });
  readonly addToCart = this.main.getByRole('button', { name: 'Add to cart' });
  readonly recentlyViewed = this.main.getByRole('region', { name: 'Recently viewed' });

  async goto(slug: string): Promise<void> {
    await this.page.goto(`/products/${slug}`);
  }
}
