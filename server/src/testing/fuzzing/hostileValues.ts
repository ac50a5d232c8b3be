import type { Chance } from './chance.ts'

const STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066\u200b\ufeff',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  'true',
  '%00%ff',
  '../../../../etc/passwd',
  '..\\..\\windows',
  "'; drop table knowledge; --",
  '" or ""="',
  '{{7*7}}<%= 7*7 %>',
  '<script>ran()</script>',
  '<svg onload=ran()>',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  'https://evil.example/x',
  '//evil.example',
  'http://169.254.169.254/latest',
  'http://127.0.0.1:22/',
  '9999-99-99',
  '0001-01-01 00:00:00',
  '2026-02-30',
  '2026-12-31 24:00',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  '第一百二十条之一',
  '🏛️👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(5_000),
  '第'.repeat(70_000),
  '(a+)+$'.repeat(50),
  '*'.repeat(500),
  '　'.repeat(500),
  '\n'.repeat(2_000),
]

const OTHERS = [null, true, false, 0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null], { length: 1e9 }]

/** A string that nobody means well with. */
export const hostileString = (chance: Chance): string => chance.pick(STRINGS)

/** Something of any type, some of it deep, some of it long. */
export function hostileValue(chance: Chance): unknown {
  const turn = chance.below(10)
  if (turn < 5) return hostileString(chance)
  if (turn < 8) return structuredClone(chance.pick(OTHERS))
  if (turn === 8) return deep(chance.below(80))
  return Array.from({ length: chance.below(300) }, () => hostileString(chance).slice(0, 20))
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { children: value, type: 'root' }
  return value
}
