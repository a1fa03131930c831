import { userInfo } from 'node:os'
import { limits } from '@liuguang/contract'
import { findAccount } from '../domains/accounts/index.ts'
import { answerThread } from '../domains/messages/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './read-options.ts'

/** Replies to a member who wrote to customer service. */
export const answerCommand: Command = {
  name: 'answer',
  usage: 'ACCOUNT --text TEXT',
  summary: 'answer a member (name or number) in customer service; it is shown at once',
  async run(args, { config, say }) {
    const { values, positionals } = readOptions(args, { text: { type: 'string' } })
    const [name, ...rest] = positionals
    const text = values.text?.trim() ?? ''
    if (!name || rest.length > 0) throw new UsageError('Name exactly one account.')
    if (text === '' || Array.from(text).length > limits.supportTextMax)
      throw new UsageError(`Give --text, of ${limits.supportTextMax} characters at most.`)
    const ctx = await openContext(config)
    try {
      const account = await findAccount(ctx.db, name)
      if (!account) throw new UsageError(`There is no account "${name}".`)
      await answerThread(ctx, { accountId: account.id, by: userInfo().username, text })
      say(`Answered account ${account.id}.`)
      return 0
    } finally {
      await ctx.close()
    }
  },
}
