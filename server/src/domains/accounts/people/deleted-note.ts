import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../platform/keyed-hash.ts'

/** A note that was deleted. Nothing of it is stored: whoever deleted it holds it, signed, for a while. */
export interface DeletedNote {
  id: bigint
  accountId: bigint
  /** Who wrote it. */
  staffName: string
  text: string
  writtenAt: Date
  deletedAt: Date
  /** Who deleted it, and may give it back. */
  deletedBy: bigint
}

/** For as long it can be given back, ms. */
const offeredMs = 10 * 60_000

/** @returns the note, readable, with a signature */
export function signNote(pepper: Buffer, note: DeletedNote): string {
  const fields = { ...note, id: String(note.id), accountId: String(note.accountId) }
  const content = JSON.stringify({ ...fields, deletedBy: String(note.deletedBy) })
  const encoded = Buffer.from(content).toString('base64url')
  return `${encoded}.${signatureOf(pepper, encoded).toString('base64url')}`
}

/** @returns undefined for another signature, and for a note that was deleted too long ago */
export function readSignedNote(pepper: Buffer, signed: string, now: Date): DeletedNote | undefined {
  const [encoded = '', signature = ''] = signed.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(pepper, encoded)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { id, accountId, deletedBy, staffName, text, writtenAt, deletedAt } = JSON.parse(
    Buffer.from(encoded, 'base64url').toString(),
  ) as Record<keyof DeletedNote, string>
  if (now.getTime() - Date.parse(deletedAt) > offeredMs) return undefined
  return {
    ...{ id: BigInt(id), accountId: BigInt(accountId), deletedBy: BigInt(deletedBy) },
    ...{ staffName, text, writtenAt: new Date(writtenAt), deletedAt: new Date(deletedAt) },
  }
}

const signatureOf = (pepper: Buffer, encoded: string) => keyedHash(pepper, 'deleted-note', encoded)
