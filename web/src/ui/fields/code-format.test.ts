import { expect, test } from 'vitest'
import { caretInFormatted, cleanCode, editCode, formatCode } from './code-format.ts'

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

test('the caret keeps its place in the code when hyphens are added', () => {
  const code = 'ABCDEFGHJKMN2345'
  for (let count = 0; count <= code.length; count += 1) {
    expect(cleanCode(formatCode(code).slice(0, caretInFormatted(count)))).toBe(code.slice(0, count))
  }
})

test.each([
  [
    'a character typed in the middle moves the following ones',
    { raw: 'ABxCD-1234', caret: 3, previous: 'ABCD1234' },
    'ABXCD1234',
    3,
  ],
  [
    'deleting a hyphen backwards deletes the character before it',
    { raw: 'ABCD1234', caret: 4, previous: 'ABCD1234', inputType: 'deleteContentBackward' },
    'ABC1234',
    3,
  ],
  [
    'deleting a hyphen forwards deletes the character after it',
    { raw: 'ABCD1234', caret: 4, previous: 'ABCD1234', inputType: 'deleteContentForward' },
    'ABCD234',
    4,
  ],
  [
    'deleting a character deletes only that one',
    { raw: 'ABD-1234', caret: 2, previous: 'ABCD1234', inputType: 'deleteContentBackward' },
    'ABD1234',
    2,
  ],
  [
    'an empty input has nothing to delete',
    { raw: '', caret: 0, previous: '', inputType: 'deleteContentBackward' },
    '',
    0,
  ],
  [
    'a character beyond the length changes nothing',
    { raw: 'ABCD-EFGH-JKMN-2345Z', caret: 20, previous: 'ABCDEFGHJKMN2345', inputType: 'insertText' },
    'ABCDEFGHJKMN2345',
    16,
  ],
])('in a code, %s', (_name, edit, code, before) => {
  expect(editCode(edit)).toEqual({ code, before })
})
