import type { StaticDecode, TObject } from 'typebox'
import type { Context } from '../../context.ts'
import { type Job, readPayload } from './define-job.ts'

/** What a task receives for one run. */
export interface TaskRun {
  /** Aborted when the worker stops: end your processes and throw. */
  signal: AbortSignal
  /** True if a failure of this run will not be retried. */
  isLastAttempt: boolean
  /** Folder of this worker process for unfinished files. Removed when the process is gone. */
  workDir: string
}

/**
 * Work that runs outside of a request. It reloads its data by id and is safe to run twice. `handleJob` makes
 * the task of a job. A task that only runs on a schedule is declared as a plain `Task` object.
 */
export interface Task {
  /** Unique name, `domain.action`; stored, so it never changes. */
  name: string
  run(ctx: Context, payload: unknown, run: TaskRun): Promise<void>
  /** Uses whole processors or takes minutes, such as ffmpeg: a worker runs two such tasks at once, beside six others. */
  isHeavy?: boolean
  /** For scheduled work that no event causes: five cron fields, UTC. */
  cron?: string
}

/** The task of a job. A payload that does not match the job's schema fails the run. */
export function handleJob<P extends TObject>(
  job: Job<P>,
  handle: (ctx: Context, payload: StaticDecode<P>, run: TaskRun) => Promise<void>,
): Task {
  return {
    name: job.name,
    isHeavy: job.options.isHeavy ?? false,
    run: async (ctx, stored, run) => handle(ctx, readPayload(job, stored), run),
  }
}
