import { findAccount } from '../../domains/accounts/index.ts'
import { findItem } from '../../domains/catalogue/index.ts'
import {
  decideViewingRight,
  explainViewingRight,
  loadViewingFacts,
} from '../../domains/entitlements/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readId } from '../read-options.ts'

/** Explains what an account may watch of a video, and why, by the same rule that the site uses. */
export const explainCommand: Command = {
  name: 'explain',
  usage: 'VIDEO ACCOUNT',
  summary: 'show what an account (name or id) may watch of a video (id), and why',
  async run(args, { config, print }) {
    const [videoText, accountText] = readArguments(args, ['VIDEO', 'ACCOUNT'], {}).positionals
    const videoId = readId('video', videoText)
    await using ctx = await openContext(config)
    const video = await findItem(ctx.db, videoId)
    if (!video) throw new UsageError(`There is no video ${videoId}.`)
    const account = await findAccount(ctx.db, accountText)
    if (!account) throw new UsageError(`There is no account "${accountText}".`)
    const viewer = { accountId: account.id, isStaff: account.is_staff }
    const right = decideViewingRight(await loadViewingFacts(ctx, video.id, viewer))
    print(`${account.name ?? `Guest ${account.id}`} and "${video.title}" (${video.id}): ${right.right}.`)
    print(`${account.name ?? 'The guest'} ${explainViewingRight(right)}`)
  },
}
