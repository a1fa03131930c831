import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { makeAgeKey, readAgeKey, unwrapKey, wrapKey } from './age-key.ts'
import { decryptStream, encryptStream } from './age-streams.ts'

const chunkBytes = 65_536
const key = makeAgeKey()

const encrypt = (plain: Buffer) => buffer(Readable.from(slicesOf(plain)).pipe(encryptStream(key)))

function decrypt(file: Buffer, with_ = key): Promise<Buffer> {
  return buffer(Readable.from(slicesOf(file)).pipe(decryptStream(with_)))
}

/** Streams come in pieces of any length. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])(
  '%i bytes: what we encrypt the age package decrypts, and the other way round',
  async (size) => {
    const plain = randomBytes(size)
    const theirs = new Decrypter()
    theirs.addIdentity(key.text)
    const file = await encrypt(plain)
    expect(plain.equals(await theirs.decrypt(file))).toBe(true)
    expect(plain.equals(await decrypt(file))).toBe(true)
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key.text))
    expect(plain.equals(await decrypt(Buffer.from(await encrypter.encrypt(plain))))).toBe(true)
  },
)

test('a file that was changed, cut, extended or put in another order is refused', async () => {
  const file = await encrypt(randomBytes(3 * chunkBytes))
  const sealed = chunkBytes + 16
  const payload = file.length - 3 * sealed
  const chunks = [0, 1, 2].map((index) =>
    file.subarray(payload + index * sealed, payload + (index + 1) * sealed),
  )
  const [first, second, third] = chunks as [Buffer, Buffer, Buffer]
  const start = file.subarray(0, payload)
  for (let at = 0; at < file.length; at += 4_111) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await expect(decrypt(flipped), `byte ${at}`).rejects.toThrow()
  }
  const damaged = {
    cut: file.subarray(0, -1),
    'cut behind a chunk': Buffer.concat([start, first, second]),
    'without a payload': start,
    empty: Buffer.alloc(0),
    swapped: Buffer.concat([start, second, first, third]),
    extended: Buffer.concat([file, third]),
  }
  for (const [name, bytes] of Object.entries(damaged)) await expect(decrypt(bytes), name).rejects.toThrow()
  await expect(decrypt(file, makeAgeKey())).rejects.toThrow('encrypted with another key')
})

test('the key lies under a passphrase, which opens it here and with the age package', async () => {
  const passphrase = 'corréct horse battery'
  const file = await wrapKey(key, passphrase)
  expect((await unwrapKey(file, passphrase)).text).toBe(key.text)
  await expect(unwrapKey(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong')
  const theirs = new Decrypter()
  theirs.addPassphrase(passphrase)
  expect(await theirs.decrypt(file, 'text')).toBe(key.text)
  expect(readAgeKey(key.text).recipient).toEqual(key.recipient)
  expect(() => readAgeKey(key.text.slice(0, -1))).toThrow('damaged')
})
