import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, processStartTime, signalGroup, waitForExit } from './process-facts.ts'

/** Identifies a process, even if its id is reused later. */
export interface ProcessIdentity {
  pid: number
  birth: string
}

/** The state of a running site, for the command line and the next start: `run.json` in the data folder. */
export interface RunState {
  supervisor: ProcessIdentity
  /** Undefined while the database starts. */
  databaseUrl: string | undefined
  /** With the role that owns the tables. */
  databaseOwnerUrl: string | undefined
  children: ProcessIdentity[]
  /** Set once the site has started to stop: a new start waits for it. */
  isStopping: boolean
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, birth: processStartTime(pid) }
}

export function isStillAlive({ pid, birth }: ProcessIdentity): boolean {
  return isAlive(pid) && processStartTime(pid) === birth
}

const runFile = (dataDir: string) => join(dataDir, 'run.json')

/** Readable by its owner only: it contains the database's connection URL. */
export function writeRunState(dataDir: string, state: RunState): void {
  const unfinished = `${runFile(dataDir)}.new`
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 })
  renameSync(unfinished, runFile(dataDir))
}

/** Undefined when no site runs, or when a crash of the machine truncated the file. */
export function readRunState(dataDir: string): RunState | undefined {
  try {
    return JSON.parse(readFileSync(runFile(dataDir), 'utf8')) as RunState
  } catch {
    return undefined
  }
}

export function removeRunState(dataDir: string): void {
  rmSync(runFile(dataDir), { force: true })
}

/** After a kill of the supervisor its children end on their own. Any that hang are killed here. */
export async function endLeftoverProcesses(dataDir: string): Promise<void> {
  const state = readRunState(dataDir)
  if (!state || isStillAlive(state.supervisor)) return
  const alive = state.children.filter(isStillAlive)
  await Promise.all(
    alive.map(async ({ pid }) => {
      signalGroup(pid, 'SIGTERM')
      if (await waitForExit(pid, 1_500)) return
      signalGroup(pid, 'SIGKILL')
      await waitForExit(pid, 5_000)
    }),
  )
  removeRunState(dataDir)
}
