import { Screen } from './screen.ts';

export class ListingPage extends Screen {
  readonly heading = this.main.getByRole('heading', { level: 1 });
  readonly products = this.main.getByRole('article');
  readonly showMore = this.main.getByRole('link', { name: /^Show \d+ more$/ });
  readonly count = this.main.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ });

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
  }
}
