import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of one file, removed after them. Call it at the top level and read `path` inside tests. */
export function temporaryFolder(): { readonly path: string } {
  const folder = { path: '' }
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'liuguang-media-'))
  })
  afterAll(() => rm(folder.path, { recursive: true, force: true }))
  return folder
}
