import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys that never leave the server. */
export interface Secrets {
  /**
   * Sign media grants. The first key signs and all verify, so that a key can be replaced without interrupting
   * playback.
   */
  grantKeys: readonly GrantKey[]
  /**
   * Of keyed hashes and encryption: of codes, networks, accounts, mailboxes and keys of rate limits, which therefore cannot
   * be brute-forced from a stolen table, and of TOTP secrets. Called `codePepper` in the file.
   */
  pepper: Buffer
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
    pepper: Buffer.from(file.codePepper, 'base64'),
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
  // Complete and on disk before it gets its name. API and worker may start together: the first to link wins, and the
  // other reads that file.
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(temporary, path)
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(path, 'utf8'))
  } finally {
    await unlink(temporary)
  }
}
