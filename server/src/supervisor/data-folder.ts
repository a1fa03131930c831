import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { canEnterFromNamespace } from './postgres-identity.ts'
import { explainFileError } from './start-error.ts'

/**
 * Creates the data folder if it is missing. Only its owner may enter it. If root creates it in a folder that
 * only another user may enter, it is given to that user, as whom PostgreSQL then runs.
 * @throws StartError when it cannot be created
 */
export function makeDataFolder(dataDir: string): void {
  try {
    const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (first === undefined || process.getuid?.() !== 0) return
    const { uid, gid } = statSync(dirname(first))
    if (uid === 0 || canEnterFromNamespace(dirname(first))) return
    let folder = first
    chownSync(folder, uid, gid)
    for (const name of relative(first, dataDir).split(sep).filter(Boolean)) {
      folder += sep + name
      chownSync(folder, uid, gid)
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}
