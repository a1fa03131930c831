import type { Context } from '../../context.ts'

/** What a task learns of its run. */
export interface TaskRun {
  /** Aborted when the worker stops: end your processes and throw. */
  signal: AbortSignal
  /** No further try follows a failure of this one. */
  isLastTry: boolean
  /** Folder of this worker process for unfinished files; removed when the process is gone. */
  workDir: string
}

/** Work that runs outside of a request. It reloads by id and is safe to run twice. */
export interface Task {
  /** domain.verb-noun. */
  name: string
  run(ctx: Context, payload: unknown, run: TaskRun): Promise<void>
  /** Takes whole processors, or minutes: such jobs run in places of their own, so that no other waits for one. */
  isHeavy?: boolean
  /** For work that no event causes: five fields of cron, UTC. */
  cron?: string
}

/**
 * The id that a payload carries.
 * @throws Error when it does not: the job was written by other code than ours
 */
export function idOf(payload: unknown, field: string): bigint {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`the job has no ${field}`)
  return BigInt(value)
}
