import { randomBytes } from 'node:crypto'
import { open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys that never leave the server. */
export interface Secrets {
  /**
   * Sign media grants. The first key signs and all verify, so that a key can be replaced without interrupting
   * playback.
   */
  grantKeys: readonly GrantKey[]
  /**
   * Keyed hashes of serial and recovery codes, which therefore cannot be brute-forced from a stolen table.
   */
  codePepper: Buffer
}

export interface GrantKey {
  /** One character, part of the grant. */
  id: string
  key: Buffer
}

interface SecretsFile {
  grantKeys: { id: string; key: string }[]
  codePepper: string
}

/**
 * Reads `secrets.json` of the data folder, and creates it on the first start. Several machines share the
 * secrets by sharing the file. Only its owner may read it.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const file: SecretsFile = text === undefined ? await createSecrets(path) : JSON.parse(text)
  return {
    grantKeys: file.grantKeys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })),
    codePepper: Buffer.from(file.codePepper, 'base64'),
  }
}

async function createSecrets(path: string): Promise<SecretsFile> {
  const file: SecretsFile = {
    grantKeys: [
      { id: 'a', key: randomBytes(32).toString('base64') },
      { id: 'b', key: randomBytes(32).toString('base64') },
    ],
    codePepper: randomBytes(32).toString('base64'),
  }
  // Written aside, synced and renamed: a crash leaves either no secrets or all of them. API and worker may start
  // together: `wx` on the lock file lets one write, the other reads what it wrote.
  const temporary = `${path}.new`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`)
    await handle.sync()
    await handle.close()
    await rename(temporary, path)
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return waitForSecrets(path, temporary)
  }
}

async function waitForSecrets(path: string, temporary: string): Promise<SecretsFile> {
  for (let waitedMs = 0; waitedMs < 2000; waitedMs += 50) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  // The process that held the lock died between creating and renaming the file.
  await unlink(temporary).catch(() => undefined)
  return createSecrets(path)
}
