import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { probeVideo, type Sandbox, type VideoProbe } from '../src/index.ts'

/**
 * Probes a file that no test changes, once for all test files of a run: each probe starts six programs, which takes longer
 * than what they do.
 */
export async function probeOnce(sandbox: Sandbox, source: string): Promise<VideoProbe> {
  const hash = createHash('sha256').update(await readFile(source))
  const path = join(inject('probeDir'), `${hash.digest('hex')}.json`)
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as VideoProbe
  const probe = await probeVideo(sandbox, source)
  // Another process may be probing the same file: each writes a whole one.
  const part = `${path}.${randomUUID()}`
  await writeFile(part, JSON.stringify(probe))
  await rename(part, path)
  return probe
}
