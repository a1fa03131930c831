import { countActions, verifyChain } from '../../domains/audit/index.ts'
import { openContext } from '../../open-context.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'

/** Checks the chain of the audit. */
export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  usage: '',
  summary: 'check that no row of the audit was changed, removed or inserted',
  async run(args, { config, print }) {
    readArguments(args, [], {})
    await using ctx = await openContext(config)
    const startedAt = performance.now()
    const problems = await verifyChain(ctx)
    for (const { number, problem } of problems) print(`Row ${number}: ${problem}.`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      `${await countActions(ctx.db)} rows were checked in ${seconds} s: ${problems.length === 0 ? 'the chain is whole.' : 'THE CHAIN IS BROKEN.'}`,
    )
    return problems.length === 0 ? 0 : 1
  },
}
