import type { Lang, LocalText } from '@liuguang/contract'
import { findAccount } from '../../domains/accounts/index.ts'
import { sendNotice } from '../../domains/messages/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments } from '../read-options.ts'

const text = { type: 'string' } as const
const languages: readonly Lang[] = ['cn', 'hk', 'en', 'vi']
type Field = 'title' | 'text'

const options = { title: text, text, to: text }
/** `--title-hk` and the like. */
const textOptions = Object.fromEntries(
  languages.flatMap((lang) => [
    [`title-${lang}`, text],
    [`text-${lang}`, text],
  ]),
) as Record<`${Field}-${Lang}`, typeof text>

/** Sends a message to one account, or to everybody. */
export const messageCommand: Command = {
  name: 'message',
  usage:
    '--to all|ACCOUNT --title TEXT --text TEXT [--title-hk TEXT --text-hk TEXT, the same with cn, en, vi]',
  summary:
    'send a message to an account (name or id) or to all; languages without their own text get --title and --text',
  async run(args, { config, operator, print }) {
    const { values } = readArguments(args, [], { ...options, ...textOptions })
    const { to } = values
    if (to === undefined) throw new UsageError('--to all or --to ACCOUNT is required.')
    const facts = { title: readTexts(values, 'title'), text: readTexts(values, 'text') }
    await using ctx = await openContext(config)
    if (to === 'all') {
      await sendNotice(ctx, { to, facts, operator })
      print('Sent to everybody who has an account.')
      return 0
    }
    const account = await findAccount(ctx.db, to)
    if (!account) throw new UsageError(`There is no account "${to}".`)
    await sendNotice(ctx, { to: account.id, facts, operator })
    print(`Sent to account ${account.id}.`)
    return 0
  },
}

function readTexts(values: Record<string, unknown>, name: Field): LocalText {
  const read = (lang: Lang): string => {
    const value = String(values[`${name}-${lang}`] ?? values[name] ?? '').trim()
    if (value === '') throw new UsageError(`--${name} is required, or --${name}-cn, -hk, -en and -vi.`)
    return value
  }
  return { cn: read('cn'), hk: read('hk'), en: read('en'), vi: read('vi') }
}
