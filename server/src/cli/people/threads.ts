import { findAccount } from '../../domains/accounts/index.ts'
import { listThread, listWaitingThreads } from '../../domains/messages/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'

const maxThreads = 50

/** Lists members waiting for customer service, or the last messages of one. */
export const threadsCommand: Command = {
  name: 'threads',
  usage: '[ACCOUNT]',
  summary:
    'list members waiting for a reply of customer service; with an account (name or id), its last messages',
  async run([name, ...rest], { config, print }) {
    if (rest.length > 0) throw new UsageError('At most one account can be named.')
    await using ctx = await openContext(config)
    if (name === undefined) {
      const waiting = await listWaitingThreads(ctx.db, maxThreads)
      if (waiting.length === 0) print('Nobody is waiting for a reply.')
      for (const { account_id, name: account, count, since, text } of waiting)
        print(
          `${account_id} ${account ?? '(guest)'}, ${count} unread since ${since.toISOString()}: ${oneLine(text)}`,
        )
      return 0
    }
    const account = await findAccount(ctx.db, name)
    if (!account) throw new UsageError(`There is no account "${name}".`)
    // Signed URLs: they work for one to two hours.
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    const { list } = await listThread(ctx, account.id, {})
    for (const { sentAt, isMine: isFromMember, text, about, pictures } of list.reverse()) {
      print(`${sentAt} ${isFromMember ? 'member' : 'staff '}: ${printable(text)}`)
      if (about) print(`  says it is about ${about.kind} ${printable(about.id)}: ${printable(about.title)}`)
      for (const { address } of pictures) print(`  picture ${origin}${address}`)
    }
    if (list.length === 0) print('There are no messages yet.')
    return 0
  },
}

/**
 * Replaces control characters with U+FFFD, since a terminal would obey them, and indents after line breaks. The joiner
 * U+200D stays: emoji consist of it.
 */
function printable(text: string): string {
  return text.replace(/\p{Cc}|(?!\u200d)\p{Cf}/gu, (character) => (character === '\n' ? '\n  ' : '\ufffd'))
}

function oneLine(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
