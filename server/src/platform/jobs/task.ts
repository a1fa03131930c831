import type { Context } from '../../context.ts'

/** What a task receives for one run. */
export interface TaskRun {
  /** Aborted when the worker stops: end your processes and throw. */
  signal: AbortSignal
  /** True if a failure of this run will not be retried. */
  isLastTry: boolean
  /** Folder of this worker process for unfinished files. Removed when the process is gone. */
  workDir: string
}

/** Work that runs outside of a request. It reloads its data by id and is safe to run twice. */
export interface Task {
  /** domain.verb-noun. */
  name: string
  run(ctx: Context, payload: unknown, run: TaskRun): Promise<void>
  /**
   * Uses whole processors or takes minutes. Such jobs have separate slots, so that no other job waits for
   * them.
   */
  isHeavy?: boolean
  /** For scheduled work that no event causes: five cron fields, UTC. */
  cron?: string
}

/**
 * Reads an id from a payload.
 * @throws Error when it is missing: the job was not added by our code
 */
export function idOf(payload: unknown, field: string): bigint {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
  if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`the job has no ${field}`)
  return BigInt(value)
}
