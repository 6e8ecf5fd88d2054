import { expect, it } from 'vitest';
import { looksPersonal } from '#lib/commerce/analytics/personal-text.ts';

it.each([
  'sam@example.com',
  'mail to Sam.O+shop@mail.example please',
  'sam%40example.com',
  'sam%2540example.com',
  '0412 345 678',
  '0412-345-678',
  '(02) 9876.5432',
  '+61412345678',
  '4111 1111 1111 1111',
])('%s looks personal', (text) => expect(looksPersonal(text)).toBe(true));

it.each([
  '',
  'boots',
  'size 42.5',
  'men’s 10 to 12',
  '2026',
  'boots @ home',
  'under $1,200',
  '3-in-1',
])('%s does not look personal', (text) => expect(looksPersonal(text)).toBe(false));
