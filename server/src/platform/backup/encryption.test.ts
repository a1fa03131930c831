import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { decryptStep, encryptStep, makeAgeKey, readAgeKey, unwrapKey, wrapKey } from './encryption.ts'

const chunkBytes = 65_536
const key = await makeAgeKey()

const encrypt = (plain: Buffer) => buffer(encryptStep(key)(Readable.from(slicesOf(plain))))

function decrypt(file: Buffer, with_ = key): Promise<Buffer> {
  return buffer(decryptStep(with_)(Readable.from(slicesOf(file))))
}

/** Streams arrive in chunks of any length. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])(
  '%i bytes survive a round trip, and each encryption gives a different file',
  async (size) => {
    const plain = randomBytes(size)
    const file = await encrypt(plain)
    expect(file.equals(await encrypt(plain))).toBe(false)
    expect(plain.equals(await decrypt(file))).toBe(true)
  },
)

test('a file that was modified, truncated, extended or reordered is refused', async () => {
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
    await expect(decrypt(flipped), `byte ${at}`).rejects.toThrow(BackupError)
  }
  const damaged = {
    cut: file.subarray(0, -1),
    'cut behind a chunk': Buffer.concat([start, first, second]),
    'without a payload': start,
    empty: Buffer.alloc(0),
    swapped: Buffer.concat([start, second, first, third]),
    extended: Buffer.concat([file, third]),
  }
  for (const [name, bytes] of Object.entries(damaged))
    await expect(decrypt(bytes), name).rejects.toThrow(BackupError)
  await expect(decrypt(file, await makeAgeKey())).rejects.toThrow('encrypted with another key')
})

test('encryption reads no further than what is written, and stops at once when aborted', async () => {
  let read = 0
  let written = 0
  const source = async function* () {
    for (;;) {
      read += 1
      yield Buffer.alloc(chunkBytes)
    }
  }
  const controller = new AbortController()
  const slow = async (encrypted: AsyncIterable<Uint8Array>) => {
    for await (const chunk of encrypted) {
      written += chunk.length
      for (let turn = 0; turn < 10; turn += 1) await setImmediate()
      if (written > 50 * chunkBytes) controller.abort()
    }
  }
  const running = pipeline([Readable.from(source()), encryptStep(key), slow], { signal: controller.signal })
  await expect(running).rejects.toThrow('aborted')
  expect(read).toBeLessThan(75)
})

test('the key is stored under a passphrase, in a file that any age program can open', async () => {
  const passphrase = 'corréct horse battery'
  const file = await wrapKey(key, passphrase)
  expect((await unwrapKey(file, passphrase)).text).toBe(key.text)
  await expect(unwrapKey(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong')
  const flipped = Buffer.from(file)
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  await expect(unwrapKey(flipped, passphrase)).rejects.toThrow('key.age is damaged')
  expect(Buffer.from(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/)
  expect(key.text).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/)
  await expect(readAgeKey(key.text.slice(0, -1))).rejects.toThrow('damaged')
})
