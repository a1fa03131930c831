import { findAccount } from '../domains/accounts/index.ts'
import { listThread, listWaitingThreads } from '../domains/messages/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'

const threadsMax = 50

/** Lists messages of members to customer service. */
export const threadsCommand: Command = {
  name: 'threads',
  usage: '[ACCOUNT]',
  summary: 'who waits for an answer of customer service; with an account (name or number), its last messages',
  async run([name, ...rest], { config, say }) {
    if (rest.length > 0) throw new UsageError('Name one account at most.')
    const ctx = await openContext(config)
    try {
      if (name === undefined) {
        const waiting = await listWaitingThreads(ctx.db, threadsMax)
        if (waiting.length === 0) say('Nobody waits for an answer.')
        for (const { account_id, name: account, count, since, text } of waiting)
          say(
            `${account_id} ${account ?? '(guest)'}, ${count} unread since ${since.toISOString()}: ${oneLine(text)}`,
          )
        return 0
      }
      const account = await findAccount(ctx.db, name)
      if (!account) throw new UsageError(`There is no account "${name}".`)
      // Signed URLs: they work for one to two hours.
      const origin = config.publicUrl ?? `http://localhost:${config.port}`
      const { list } = await listThread(ctx, account.id, {})
      for (const { sentAt, isMine, text, about, pictures } of list.reverse()) {
        say(`${sentAt} ${isMine ? 'member' : 'staff '}: ${printable(text)}`)
        if (about) say(`  says it is about ${about.kind} ${printable(about.id)}: ${printable(about.title)}`)
        for (const { address } of pictures) say(`  picture ${origin}${address}`)
      }
      if (list.length === 0) say('Nothing was written yet.')
      return 0
    } finally {
      await ctx.close()
    }
  },
}

/** Removes control characters from members' text, since a terminal would obey them. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n  ' : '\ufffd'))
}

function oneLine(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
