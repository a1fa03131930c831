import { hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import type { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** The key of one folder. Encrypts and decrypts files in the age format (https://age-encryption.org/v1). */
export interface AgeKey {
  /** `AGE-SECRET-KEY-1…`, as `age -d -i` reads it. */
  text: string
  encrypter: Encrypter
  decrypter: Decrypter
  /** Hashes the names of objects. */
  nameKey: Uint8Array
}

/** Loaded with the first key: each process that may make a backup would otherwise start 80 ms later. */
const loadAge = () => import('age-encryption')

/** One step of a pipeline. */
export type StreamStep = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

export async function makeAgeKey(): Promise<AgeKey> {
  const { generateX25519Identity } = await loadAge()
  return readAgeKey(await generateX25519Identity())
}

/** @throws BackupError when the text is not a key */
export async function readAgeKey(text: string): Promise<AgeKey> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  const decrypter = new Decrypter()
  try {
    encrypter.addRecipient(await identityToRecipient(text))
    decrypter.addIdentity(text)
  } catch (error) {
    throw new BackupError('The key of the backups is damaged.', { cause: error })
  }
  const nameKey = new Uint8Array(hkdfSync('sha256', text, '', 'liuguang object names', 32))
  return { text, encrypter, decrypter, nameKey }
}

/**
 * The wrapped key, for a file beside the backups. `age -d` opens it with the passphrase. Like `unwrapKey`, it
 * derives a key from the passphrase (scrypt), which blocks the process for about a second: once when a folder
 * is created, and once for each backup.
 */
export async function wrapKey({ text }: AgeKey, passphrase: string): Promise<Uint8Array> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(text)
}

/** @throws BackupError for a wrong passphrase, or a damaged file */
export async function unwrapKey(file: Uint8Array, passphrase: string): Promise<AgeKey> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let text: string
  try {
    text = await decrypter.decrypt(file, 'text')
  } catch (error) {
    throw new BackupError(
      'The passphrase is wrong: these backups were made with another one. Or key.age is damaged.',
      { cause: error },
    )
  }
  return readAgeKey(text)
}

/** Encrypts a stream as an age file. */
export function encryptStep({ encrypter }: AgeKey): StreamStep {
  return async function* (source) {
    yield* fromWeb(await encrypter.encrypt(toWeb(source)))
  }
}

/** Decrypts an age file. Ends with a BackupError if any bit changed, or a part is missing, moved or added. */
export function decryptStep({ decrypter }: AgeKey): StreamStep {
  return async function* (source) {
    try {
      yield* fromWeb(await decrypter.decrypt(toWeb(source)))
    } catch (error) {
      throw new BackupError('It was changed, is cut short, or is encrypted with another key.', {
        cause: error,
      })
    }
  }
}

// Where the browser's types are also loaded, their stream readers differ from Node's in a part that nothing
// here uses.
function toWeb(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source, { highWaterMark: 1 })) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(stream as NodeWebStream<Uint8Array>)
}
