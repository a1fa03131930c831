import { expect, test } from 'vitest'
import { caretInFormatted, cleanCode, formatCode } from './code-format.ts'

test.each([
  ['abcd efgh-jkmn/2345', 'ABCDEFGHJKMN2345'],
  ['  ＡＢＣＤ２３４５ ', 'ABCD2345'],
  ['ABCD-EFGH-JKMN-2345-EXTRA', 'ABCDEFGHJKMN2345'],
  ['码：ab12', 'AB12'],
  ['', ''],
])('%j is read as %j', (raw, clean) => {
  expect(cleanCode(raw)).toBe(clean)
})

test.each([
  ['', ''],
  ['ABC', 'ABC'],
  ['ABCD', 'ABCD'],
  ['ABCDE', 'ABCD-E'],
  ['ABCDEFGHJKMN2345', 'ABCD-EFGH-JKMN-2345'],
])('%j is shown as %j, and cleaning undoes it', (code, shown) => {
  expect(formatCode(code)).toBe(shown)
  expect(cleanCode(shown)).toBe(code)
})

test('the caret stands after as many characters of the code as before the hyphens came', () => {
  const code = 'ABCDEFGHJKMN2345'
  for (let count = 0; count <= code.length; count += 1) {
    expect(cleanCode(formatCode(code).slice(0, caretInFormatted(count)))).toBe(code.slice(0, count))
  }
})
