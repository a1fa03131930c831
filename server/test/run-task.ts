import type { Context } from '../src/context.ts'
import { domainTasks } from '../src/domains/jobs.ts'

/** Runs a task that the clock of the worker starts, once. @throws Error for a name that no task has */
export async function runTask(ctx: Context, name: string): Promise<void> {
  const task = domainTasks.find((one) => one.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  await task.run(ctx, {}, { signal: new AbortController().signal, isLastAttempt: true, workDir: '' })
}
