import { findAccount } from '../domains/accounts/index.ts'
import {
  decideViewingRight,
  explainViewingRight,
  findVideo,
  loadViewingFacts,
} from '../domains/videos/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'

/** Explains what an account may watch of a video, and why, by the same rule that the site uses. */
export const explainCommand: Command = {
  name: 'explain',
  usage: 'VIDEO ACCOUNT',
  summary: 'say what an account (name or id) may watch of a video (id), and why',
  async run([videoText, accountText, ...rest], { config, say }) {
    if (!videoText || !accountText || rest.length > 0) throw new UsageError('Name a video and an account.')
    if (!/^\d{1,15}$/.test(videoText)) throw new UsageError(`"${videoText}" is not the id of a video.`)
    const ctx = await openContext(config)
    try {
      const video = await findVideo(ctx.db, BigInt(videoText))
      if (!video) throw new UsageError(`There is no video ${videoText}.`)
      const account = await findAccount(ctx.db, accountText)
      if (!account) throw new UsageError(`There is no account "${accountText}".`)
      const viewer = { accountId: account.id, isStaff: account.is_staff }
      const right = decideViewingRight(await loadViewingFacts(ctx, video.id, viewer))
      say(`${account.name ?? `Guest ${account.id}`} and "${video.title}" (${video.id}): ${right.right}.`)
      say(`${account.name ?? 'The guest'} ${explainViewingRight(right)}`)
      return 0
    } finally {
      await ctx.close()
    }
  },
}
