import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { checkAuditJob } from './check-audit.ts'
import { verifyChain } from './verify-chain.ts'

const verifyAudit = defineJob('audit.verify', NoPayload)

export const tasks: readonly Task[] = [
  {
    name: verifyAudit.name,
    cron: '25 4 * * *',
    /** Fails, and so shows in the metrics of failed jobs, when a row was changed, removed or inserted. */
    async run(ctx) {
      const problems = await verifyChain(ctx)
      if (problems.length === 0) return
      const texts = problems.map(({ number, problem }) => `row ${number} ${problem}`)
      ctx.log.error({ problems: texts }, 'the chain of the audit is broken')
      throw new Error(`the chain of the audit is broken: ${texts.join('; ')}`)
    },
  },
  // What it finds is a result, which the staff see, and no failure.
  handleJob(checkAuditJob, async (ctx) => {
    await verifyChain(ctx)
  }),
]
