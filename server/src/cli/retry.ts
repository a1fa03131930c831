import { userInfo } from 'node:os'
import { retryImport } from '../domains/publishing/index.ts'
import { openContext } from '../open-context.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Command, UsageError } from './command.ts'

/** Retries a failed import after its cause was fixed. */
export const retryCommand: Command = {
  name: 'retry',
  usage: 'VIDEO',
  summary: 'try the failed import of a video (id) again; imports lists them',
  async run([id = '', ...rest], { config, say }) {
    if (!/^\d{1,15}$/.test(id) || rest.length > 0) throw new UsageError('Name exactly one video by its id.')
    const ctx = await openContext(config)
    try {
      const isTaken = await retryImport(ctx, { videoId: BigInt(id), approvedBy: userInfo().username })
      say(isTaken ? `Video ${id} is being imported again.` : `The import of video ${id} has not failed.`)
      return isTaken ? 0 : 1
    } catch (error) {
      if (error instanceof AppError && error.failure === 'NOT_FOUND')
        throw new UsageError(`There is no import of a video ${id}.`)
      throw error
    } finally {
      await ctx.close()
    }
  },
}
