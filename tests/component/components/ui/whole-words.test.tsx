import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from '#components/ui/whole-words.tsx';

const heading = (text: string) => {
  render(
    <h1>
      <WholeWords text={text} />
    </h1>,
  );
  return screen.getByRole('heading');
};
const kept = (element: Element) =>
  [...element.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);

it('keeps hyphenated words on one line without changing the text', () => {
  const element = heading('Men’s Half-Zip Fleece, Quick-Dry');
  expect(kept(element)).toEqual(['Half-Zip', 'Quick-Dry']);
  expect(element.textContent).toBe('Men’s Half-Zip Fleece, Quick-Dry');
  expect(element).toHaveAccessibleName('Men’s Half-Zip Fleece, Quick-Dry');
});

it('lets a hyphenated word break when it is too long for a phone', () => {
  expect(kept(heading('A never-to-be-forgotten walk'))).toEqual([]);
});
