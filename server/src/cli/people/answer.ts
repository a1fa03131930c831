import { findAccount } from '../../domains/accounts/index.ts'
import { answerThread } from '../../domains/messages/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments } from '../read-options.ts'

/** Replies to a member who wrote to customer service. */
export const answerCommand: Command = {
  name: 'answer',
  usage: 'ACCOUNT --text TEXT',
  summary: 'send a reply of customer service to a member (name or id)',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['ACCOUNT'], { text: { type: 'string' } })
    const [name] = positionals
    if (values.text === undefined) throw new UsageError('The reply is required: --text TEXT')
    await using ctx = await openContext(config)
    const account = await findAccount(ctx.db, name)
    if (!account) throw new UsageError(`There is no account "${name}".`)
    await answerThread(ctx, { accountId: account.id, by: operator, text: values.text })
    print(`Replied to account ${account.id}.`)
  },
}
