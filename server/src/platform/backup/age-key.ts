import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { bech32 } from '@scure/base'
import { BackupError } from './backup-error.ts'

/**
 * Keys and headers of the age format (https://age-encryption.org/v1), on Node's own cryptography. The maintained package
 * for it computes in JavaScript: 110 MB/s and 2.2 ms a file where this takes 350 to 610 and 0.33 (docs/decisions/016).
 * age-streams.test.ts holds the two against each other.
 */
export interface AgeKey {
  /** `AGE-SECRET-KEY-1…`, as `age -d -i` reads it. */
  text: string
  privateKey: KeyObject
  /** The public half, 32 bytes. */
  recipient: Buffer
}

const version = 'age-encryption.org/v1'
/** What stands before the 32 bytes of an X25519 key in DER (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b656e04220420', 'hex')
const spkiPrefix = Buffer.from('302a300506032b656e032100', 'hex')
const secretPrefix = 'age-secret-key-'
/** age's own default: about a second for each guess at a passphrase. */
const workFactor = 18
const headerLimit = 4096

export function makeAgeKey(): AgeKey {
  return ageKeyOf(randomBytes(32))
}

/** @throws BackupError when the text is no key */
export function readAgeKey(text: string): AgeKey {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text.trim().toLowerCase())
    if (prefix === secretPrefix && bytes.length === 32) return ageKeyOf(Buffer.from(bytes))
  } catch (error) {
    throw new BackupError('The key of the backups is damaged.', { cause: error })
  }
  throw new BackupError('The key of the backups is damaged.')
}

function ageKeyOf(secret: Buffer): AgeKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, secret]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    text: bech32.encodeFromBytes(secretPrefix, secret).toUpperCase(),
    privateKey,
    recipient: rawPublicKey(privateKey),
  }
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length)
}

function sharedSecret(privateKey: KeyObject, publicKey: Buffer): Buffer {
  const key = Buffer.concat([spkiPrefix, publicKey])
  return diffieHellman({ privateKey, publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) })
}

/** A header for one file to the key's own holder, and the file key that it wraps. */
export function makeHeader({ recipient }: AgeKey): { header: Buffer; fileKey: Buffer } {
  const ephemeral = ageKeyOf(randomBytes(32))
  const fileKey = randomBytes(16)
  const wrapKey = derive(
    sharedSecret(ephemeral.privateKey, recipient),
    Buffer.concat([ephemeral.recipient, recipient]),
    `${version}/X25519`,
  )
  const stanza = `-> X25519 ${base64(ephemeral.recipient)}\n${base64(seal(wrapKey, fileKey))}\n`
  return { header: finishHeader(stanza, fileKey), fileKey }
}

/**
 * The file key of a header that ends where `text` does.
 * @throws BackupError when it is not for this key, or was changed
 */
export function openHeader(text: string, { privateKey, recipient }: AgeKey): Buffer {
  const [, share = '', body = ''] = /\n-> X25519 (\S+)\n(\S+)\n/.exec(text) ?? []
  const ephemeral = Buffer.from(share, 'base64')
  if (ephemeral.length !== 32) throw new BackupError('It is not encrypted with the key of this folder.')
  const shared = sharedSecret(privateKey, ephemeral)
  const wrapKey = derive(shared, Buffer.concat([ephemeral, recipient]), `${version}/X25519`)
  return checkHeader(text, unseal(wrapKey, Buffer.from(body, 'base64')))
}

/** The key itself, for a file beside the backups; `age -d` opens it with the passphrase. */
export async function wrapKey({ text }: AgeKey, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16)
  const fileKey = randomBytes(16)
  const sealed = seal(await stretch(passphrase, salt, workFactor), fileKey)
  const header = finishHeader(`-> scrypt ${base64(salt)} ${workFactor}\n${base64(sealed)}\n`, fileKey)
  const nonce = randomBytes(16)
  return Buffer.concat([header, nonce, seal(payloadKey(fileKey, nonce), Buffer.from(text), lastChunkNonce)])
}

/** @throws BackupError for a wrong passphrase */
export async function unwrapKey(file: Buffer, passphrase: string): Promise<AgeKey> {
  const end = headerEnd(file)
  const text = file.toString('latin1', 0, end)
  const [, salt = '', factor = '0', body = ''] = /\n-> scrypt (\S+) (\d+)\n(\S+)\n/.exec(text) ?? []
  if (end === undefined || salt === '' || Number(factor) > 22) {
    throw new BackupError('The key of the backups is damaged.')
  }
  const stretched = await stretch(passphrase, Buffer.from(salt, 'base64'), Number(factor))
  let fileKey: Buffer
  try {
    fileKey = checkHeader(text, unseal(stretched, Buffer.from(body, 'base64')))
  } catch (error) {
    throw new BackupError('The passphrase is wrong: these backups were made with another one.', {
      cause: error,
    })
  }
  const payload = file.subarray(end)
  const key = payloadKey(fileKey, payload.subarray(0, 16))
  return readAgeKey(unseal(key, payload.subarray(16), lastChunkNonce).toString())
}

/** Where the header of a file that begins so ends; undefined: not yet. @throws BackupError when it is no age file */
export function headerEnd(start: Buffer): number | undefined {
  if (!start.toString('latin1', 0, version.length).startsWith(version.slice(0, start.length))) {
    throw new BackupError('It is not an encrypted file.')
  }
  const line = start.indexOf('\n--- ')
  const end = line === -1 ? -1 : start.indexOf('\n', line + 1)
  if (end === -1 && start.length > headerLimit) throw new BackupError('It is not an encrypted file.')
  return end === -1 ? undefined : end + 1
}

/** The key of a payload's chunks. */
export function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return derive(fileKey, nonce, 'payload')
}

const zeroNonce = Buffer.alloc(12)
const lastChunkNonce = Buffer.concat([Buffer.alloc(11), Buffer.from([1])])
const tagBytes = 16

/** ChaCha20-Poly1305: the sealed bytes, and 16 that prove them. */
export function seal(key: Buffer, plain: Buffer, nonce: Buffer = zeroNonce): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws BackupError when a bit of it was changed, or the key is another */
export function unseal(key: Buffer, sealed: Buffer, nonce: Buffer = zeroNonce): Buffer {
  const end = sealed.length - tagBytes
  if (end < 0) throw new BackupError('It is cut short.')
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch (error) {
    throw new BackupError('It was changed, or is encrypted with another key.', { cause: error })
  }
}

function derive(secret: Buffer, salt: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
}

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(
  scrypt,
)

function stretch(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const label = Buffer.concat([Buffer.from(`${version}/scrypt`), salt])
  return scryptAsync(passphrase, label, 32, { N: 2 ** factor, r: 8, maxmem: 2 ** (factor + 11) })
}

function finishHeader(stanza: string, fileKey: Buffer): Buffer {
  const text = `${version}\n${stanza}---`
  return Buffer.from(`${text} ${base64(macOf(text, fileKey))}\n`)
}

function checkHeader(text: string, fileKey: Buffer): Buffer {
  const end = text.lastIndexOf('\n--- ') + '\n---'.length
  if (base64(macOf(text.slice(0, end), fileKey)) !== text.slice(end + 1).trimEnd()) {
    throw new BackupError('Its header was changed.')
  }
  return fileKey
}

function macOf(text: string, fileKey: Buffer): Buffer {
  return createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(text)
    .digest()
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
