import { describe, expect, it } from 'vitest';
import { giftMessage, giftName, withoutLinks } from '#lib/commerce/vouchers/gift-card-texts.ts';

describe('a name on a gift card', () => {
  it.each([
    ['  Zoë  Brøndby ', 'Zoë Brøndby'],
    ['Zoë\r\nBcc: eve@example.com', 'Zoë Bcc: eve@example.com'],
    ['Mum\u2028& Dad\0', 'Mum & Dad'],
    // This character shows the rest of the line from right to left.
    ['Jo\u202emoc.live', 'Jo moc.live'],
    ['half \ud83d', 'half \ufffd'],
    ['👩‍👧 Li', '👩‍👧 Li'],
  ])('%j becomes %j', (typed, name) => {
    expect(giftName(typed)).toBe(name);
  });
});

describe('a message on a gift card', () => {
  it('keeps its line breaks, but no empty lines in a row', () => {
    expect(giftMessage(' Happy birthday!\r\nFor the next hike.\u2028\n\n\nJo \n')).toBe(
      'Happy birthday!\nFor the next hike.\n\nJo',
    );
  });

  it('has no invisible characters', () => {
    expect(giftMessage('a\u0000b\u001b[31mc\u2066d\tf')).toBe('a b [31mc d f');
  });

  it('has at most twelve lines, and loses no text', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index}`);
    const message = giftMessage(lines.join('\n'));
    expect(message.split('\n')).toHaveLength(12);
    expect(message.split(/\s/)).toEqual(lines);
  });
});

describe('withoutLinks', () => {
  it.each(['https://evil.example/a', 'www.evil.example', 'evil.example', 'eve@evil.example'])(
    'shows %j as a text that is no link',
    (text) => {
      const shown = withoutLinks(text);
      expect(shown.replaceAll('\u200c', '')).toBe(text);
      expect(shown).not.toMatch(/:\/\/|\w[.@]\w/);
    },
  );

  it('changes nothing at the ends of sentences', () => {
    expect(withoutLinks('Enjoy it. See you: soon.')).toBe('Enjoy it. See you: soon.');
  });
});
