import { expect, test } from 'vitest'
import { type DeletedNote, readSignedNote, signNote } from './deleted-note.ts'

const pepper = Buffer.from('a pepper')
const deletedAt = new Date('2026-11-25T12:00:00.000Z')
const note: DeletedNote = {
  ...{ id: 4n, accountId: 10_042n, deletedBy: 1n, staffName: '林', text: 'Gọi hai lần\n“twice”' },
  ...{ writtenAt: new Date('2026-11-20T00:00:00.123Z'), deletedAt },
}
const afterMinutes = (minutes: number) => new Date(deletedAt.getTime() + minutes * 60_000)

test('a signed note is read as it was, for ten minutes', () => {
  const signed = signNote(pepper, note)
  expect(readSignedNote(pepper, signed, afterMinutes(10))).toEqual(note)
  expect(readSignedNote(pepper, signed, afterMinutes(10.01))).toBeUndefined()
})

test('a note is not read with another text, the key of another site, or part of a signature', () => {
  const signed = signNote(pepper, note)
  const [, signature = ''] = signed.split('.')
  const [other = ''] = signNote(pepper, { ...note, text: 'something else' }).split('.')
  expect(readSignedNote(pepper, `${other}.${signature}`, deletedAt)).toBeUndefined()
  expect(readSignedNote(Buffer.from('another'), signed, deletedAt)).toBeUndefined()
  expect(readSignedNote(pepper, signed.slice(0, -4), deletedAt)).toBeUndefined()
})

test('the longest note that can be written is not too long to be sent back', () => {
  const signed = signNote(pepper, { ...note, text: '備'.repeat(1000), staffName: '林'.repeat(100) })
  expect(signed.length).toBeLessThanOrEqual(8000)
})
