import { readConfig } from './config.ts'
import { domainTasks } from './domains/jobs.ts'
import { watchChains } from './domains/payments/index.ts'
import { takeOverVariables } from './domains/settings/index.ts'
import { openContext } from './open-context.ts'
import { runWorker } from './platform/jobs/run-worker.ts'
import { serveMetrics } from './platform/jobs/serve-metrics.ts'
import { projectDir } from './project-dir.ts'
import { checkSandbox } from './supervisor/check-machine.ts'
import { stopOnSignal } from './supervisor/exit-with-parent.ts'

/**
 * One encoding job already uses both cores of a small machine. The second heavy slot is for the first
 * rendition of the next video. All other jobs mostly wait for payment providers, chains or the mail server.
 */
const concurrency = { heavy: 2, light: 6 }

const config = readConfig(process.env, projectDir)
const ctx = await openContext(config, { serves: true })
// Also here: the worker must not delete backups by the default before an API process has started.
await takeOverVariables(ctx, config.formerVariables)
const { problem: sandboxProblem } = await checkSandbox(config)
const worker = await runWorker(ctx, domainTasks, {
  ...{ concurrency, sandboxProblem },
  onLost: (error) => {
    ctx.log.error({ err: error }, 'the worker lost its database connection and ends, to be started again')
    process.exit(1)
  },
})
// Runs now instead of at the next full minute: orders on a chain are accepted once it has been read.
await watchChains(ctx)
if (config.workerMetricsPort !== undefined) await serveMetrics(ctx.metrics, config.workerMetricsPort)

stopOnSignal(async () => {
  await worker.stop()
  await ctx.close()
})
process.send?.({ type: 'ready' })
