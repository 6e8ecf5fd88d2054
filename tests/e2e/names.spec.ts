import { partlySoldOut } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/*
 * Roles and names as a screen reader gets them, in their order. Each list is partial: what it leaves
 * out may come and go.
 */

test('header, menu, product, cart and the steps of the checkout have names', async ({
  page,
  product,
  header,
  checkout,
}) => {
  await product.goto(partlySoldOut.slug);
  const banner = page.getByRole('banner');
  await expect(banner).toMatchAriaSnapshot(`
    - banner:
      - link "Stringybark"
      - navigation "Categories":
        - list:
          - listitem:
            - button "Men’s"
          - listitem:
            - button "Women’s"
          - listitem:
            - link "Sale"
      - search:
        - searchbox "Search products"
        - button "Search"
      - link "Stores"
      - link "Wishlist"
      - link "Log in"
      - button "Cart, 0 items"
  `);
  const men = banner.getByRole('button', { name: 'Men’s', exact: true });
  await men.click();
  await expect(page.getByRole('region', { name: 'Men’s', exact: true })).toMatchAriaSnapshot(`
    - region "Men’s":
      - list:
        - listitem:
          - link "All Men’s"
        - listitem:
          - link "Footwear"
          - list:
            - listitem:
              - link "Hiking boots"
  `);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb"
      - region "Pictures":
        - list:
          - listitem:
            - button /^Zoom picture 1 of/
      - heading /.+/ [level=1]
      - paragraph:
        - button "How instalments work"
      - navigation "Colours"
      - radiogroup "Size":
        - link "Size guide"
        - radio /sold out/ [disabled]
      - button "Add to cart"
      - button "Find in store"
      - list "Delivery and returns"
      - button "Save to wishlist"
      - group:
        - heading "Features" [level=2]
  `);
  await product.sizes.locator('input:enabled').first().check();
  await product.addToCart.click();
  const cart = page.getByRole('dialog', { name: 'Cart, 1 item' });
  await expect(cart.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expect(cart).toMatchAriaSnapshot(`
    - dialog "Cart, 1 item":
      - heading "Cart 1 item" [level=2]
      - button "Close"
      - list "Cart items":
        - listitem:
          - heading /.+/ [level=3]
          - button "One fewer" [disabled]
          - spinbutton "Quantity": "1"
          - button "One more"
          - button /Remove .+/
      - region "Discount codes and gift cards":
        - button "Add a code or gift card"
      - region "Express checkout":
        - button "Buy with Apple Pay"
        - button "Buy with PayPal"
      - link "Checkout"
      - link "View cart"
  `);
  await page.keyboard.press('Escape');
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');

  await checkout.goto();
  const main = page.getByRole('main');
  await expect(checkout.email).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Checkout steps":
        - list:
          - listitem: Contact
          - listitem: Delivery
          - listitem: Payment
      - heading "Contact" [level=1]
      - textbox "Email"
      - textbox "First name"
      - textbox "Last name"
      - textbox "Phone"
      - checkbox "Email me about new gear and offers"
      - button "Continue to shipping"
  `);
  await checkout.enterContact();
  for (const [role, name] of [
    ['heading', 'Delivery'],
    ['radio', 'Delivery'],
    ['textbox', 'Full name'],
    ['textbox', 'Address line 1'],
    ['button', 'Add company or unit'],
    ['textbox', 'Suburb'],
    ['combobox', 'State'],
    ['textbox', 'Postcode'],
    ['button', 'Continue to payment'],
  ] as const) {
    await expect(main.getByRole(role, { name, exact: true }), name).toBeVisible();
  }
  await checkout.enterDelivery();
  for (const [role, name] of [
    ['heading', 'Payment'],
    ['textbox', 'Card number'],
    ['textbox', 'Expiry'],
    ['textbox', 'Security code (CVV)'],
    ['checkbox', 'Same as my delivery address'],
    ['region', 'Place your order'],
    ['button', 'Place order'],
  ] as const) {
    await expect(main.getByRole(role, { name, exact: true }), name).toBeVisible();
  }
});
