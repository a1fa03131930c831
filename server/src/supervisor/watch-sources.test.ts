import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchSources } from './watch-sources.ts'

let projectDir: string
beforeAll(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'liuguang-sources-'))
})
afterAll(() => rmSync(projectDir, { recursive: true, force: true }))

test('a folder that cannot be watched does not keep the others from being watched', async () => {
  mkdirSync(join(projectDir, 'server/src'), { recursive: true })
  mkdirSync(join(projectDir, 'contract/src'), { recursive: true })
  const changed: string[] = []
  const unwatch = watchSources(projectDir, (file) => changed.push(file))
  try {
    writeFileSync(join(projectDir, 'contract/src/limits.ts'), '')
    await expect.poll(() => changed, { timeout: 10_000 }).toEqual(['contract/src/limits.ts'])
  } finally {
    unwatch()
  }
})
