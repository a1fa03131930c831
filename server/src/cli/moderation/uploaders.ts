import { findAccount } from '../../domains/accounts/index.ts'
import { allowUploader, listUploaders, suspendUploader } from '../../domains/publishing/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readOptions, readReason } from '../read-options.ts'

const usage = '[(allow | suspend) ACCOUNT --note TEXT]'

/** Members who may publish. */
export const uploadersCommand: Command = {
  name: 'uploaders',
  usage,
  summary: 'list the members who may publish, let a member (name or id) publish, or take that right away',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [action, account, ...rest] = positionals
    await using ctx = await openContext(config)
    if (action === undefined) {
      for (const { account_id, name, state, decided_at } of await listUploaders(ctx.db))
        print(`${name ?? account_id}  ${state}  ${decided_at.toISOString()}`)
      return
    }
    if ((action !== 'allow' && action !== 'suspend') || account === undefined || rest.length > 0)
      throw new UsageError(`Usage: uploaders ${usage}`)
    const reason = readReason(values.note)
    const found = await findAccount(ctx.db, account)
    if (!found) throw new UsageError(`There is no account "${account}".`)
    const name = found.name ?? `Guest ${found.id}`
    const change = action === 'allow' ? allowUploader : suspendUploader
    try {
      await change(ctx, { accountId: found.id, operator, reason })
    } catch (error) {
      if (!(error instanceof AppError && error.failure === 'NOT_FOUND')) throw error
      throw new UsageError(
        action === 'allow'
          ? 'A guest cannot publish: only a member can.'
          : `${name} was never allowed to publish.`,
      )
    }
    print(action === 'allow' ? `${name} may publish now.` : `${name} may not publish any more.`)
  },
}
