import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessResult, Sandbox, SandboxJob } from '@liuguang/media'
import { inject } from 'vitest'

/** What a job gave: its result, the lines that it printed, and the files that are in its folder afterwards. */
interface Outcome {
  result: ProcessResult
  lines: string[]
}

/**
 * Runs each job of ffmpeg once for all test files of a run, and gives its real result to those that repeat it with the
 * same arguments and files: what takes the time is to start the program, some twenty times for each import. It is for
 * tests of what follows from an import, not of processes that are killed, stopped or slow.
 */
export function cachedSandbox(sandbox: Sandbox): Sandbox {
  return { isSandboxed: sandbox.isSandboxed, run: (job) => runOnce(sandbox, job) }
}

async function runOnce(sandbox: Sandbox, job: SandboxJob): Promise<ProcessResult> {
  job.signal?.throwIfAborted()
  const folder = join(inject('fixtureDir'), 'jobs', await keyOf(job))
  const known = await readOutcome(folder)
  if (known) {
    if (job.outDir) await cp(join(folder, 'out'), job.outDir, { recursive: true })
    for (const line of known.lines) job.onLine?.(line)
    return known.result
  }
  const lines: string[] = []
  const onLine = (line: string) => {
    lines.push(line)
    job.onLine?.(line)
  }
  // Without a listener the output is collected.
  const result = await sandbox.run({ ...job, ...(job.onLine ? { onLine } : {}) })
  await store(folder, job.outDir, { result, lines })
  return result
}

async function keyOf({ program, args, source, outDir, maxStdoutBytes }: SandboxJob): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([program, args({ source: '/in/source', out: '/out' }), maxStdoutBytes]))
  if (source !== undefined) hash.update(await readFile(source))
  for (const path of outDir === undefined ? [] : await filesIn(outDir))
    hash.update(path).update(await readFile(join(outDir ?? '', path)))
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function readOutcome(folder: string): Promise<Outcome | undefined> {
  const text = await readFile(join(folder, 'outcome.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Outcome)
}

/** Under a name of its own first: another test file may store the same outcome, or read it. */
async function store(folder: string, outDir: string | undefined, outcome: Outcome): Promise<void> {
  const work = `${folder}.${randomUUID()}`
  await mkdir(join(work, 'out'), { recursive: true })
  if (outDir !== undefined) await cp(outDir, join(work, 'out'), { recursive: true })
  await writeFile(join(work, 'outcome.json'), JSON.stringify(outcome))
  await rename(work, folder).catch(() => rm(work, { recursive: true }))
}
