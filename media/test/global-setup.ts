import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run's probes of fixtures: see probe-once.ts. */
    probeDir: string
  }
}

/** Makes the folder that all test files of a run share. */
export default function globalSetup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'liuguang-probes-'))
  project.provide('probeDir', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
