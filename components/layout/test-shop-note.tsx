/** On every page of a shop where no money moves, so that nobody waits for goods. */
export function TestShopNote() {
  return (
    <aside
      aria-label="Test shop"
      className="border-b border-line bg-sunk text-[0.8125rem] print:hidden"
    >
      <p className="shell py-1 text-center">Test shop: no money moves, nothing is delivered.</p>
    </aside>
  );
}
