import type { LocalText } from '@liuguang/contract'
import type { Context } from '../context.ts'
import type { DbOrTx } from './db/database.ts'
import type { DB } from './db/schema.generated.ts'
import { AccountPayload, defineJob, type Job } from './jobs/define-job.ts'
import { handleJob, type Task, type TaskRun } from './jobs/task.ts'

type TableName = keyof DB

/** What a domain stores about people. Tables are named, so that a test finds those that no domain names. */
export interface PersonalData {
  erasers: readonly Eraser[]
  /** In the order of the archive. */
  exporters: readonly Exporter[]
}

/** Deletes data of a deleted account, in a job that the deletion's transaction adds. */
export interface Eraser {
  /** Tables without personal data of the account afterwards. */
  tables: readonly TableName[]
  /** Undefined: the deletion's own transaction does it. */
  job?: Job<typeof AccountPayload>
  task?: Task
}

/** One file of the archive that a person downloads. */
export interface Exporter {
  /**
   * Its path in the archive. People may read archives with programs of their own, so a path stays when a domain is
   * renamed: `library/`, `videos/` and `messages/service.json` are of former names.
   */
  file: `${string}/${string}.json`
  /** The tables with rows of an account that it reads. */
  tables: readonly TableName[]
  /** Content of the file, for the archive's README. */
  description: LocalText
  rows(db: DbOrTx, accountId: bigint): AsyncIterable<object> | Promise<object[]>
}

/** @param erase safe to run twice, also after a part of it was done */
export function defineEraser(
  jobName: string,
  tables: readonly TableName[],
  erase: (ctx: Context, accountId: bigint, run: TaskRun) => Promise<void>,
): Eraser {
  const job = defineJob(jobName, AccountPayload)
  const task = handleJob(job, (ctx, { accountId }, run) => erase(ctx, accountId, run))
  return { tables, job, task }
}
