import { expect, test } from 'vitest'
import { encodeCursor } from './paging.ts'
import { decodeTextCursor, encodeTextCursor } from './text-cursor.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const problem = 'is not a cursor of this list in the order “name”'
const refusal = { failure: 'BAD_REQUEST', details: { path: '/cursor', problem } }

test('a cursor is read as it was written, with any characters, and without a text', () => {
  for (const text of ['海邊 "\\', '😀'.repeat(50), '', null]) {
    const cursor = { page: 3, after: { text, id: 42n } }
    const written = encodeTextCursor(cursor, 'name')
    expect(decodeTextCursor(written, 'name')).toEqual(cursor)
    // What `textCursor` of the contract takes.
    expect(written).toMatch(/^[A-Za-z0-9_-]{1,600}$/)
  }
})

test('one of another order or list, and one that nobody wrote, is refused', () => {
  const cursors = [
    encodeTextCursor({ page: 2, after: { text: 'a', id: 1n } }, 'uses'),
    encodeCursor({ page: 2, after: ['1'], order: 'name' }),
    encode([2, 'a', '1', 'name', 'more']),
    encode([0, 'a', '1', 'name']),
    encode([2, 5, '1', 'name']),
    encode([2, 'a\0', '1', 'name']),
    encode([2, 'a', '-1', 'name']),
    encode([2, 'a', 1, 'name']),
    encode({ page: 2 }),
    'not-json',
  ]
  for (const cursor of cursors)
    expect(() => decodeTextCursor(cursor, 'name')).toThrow(expect.objectContaining(refusal))
})
