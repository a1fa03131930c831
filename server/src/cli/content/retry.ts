import { retryImport } from '../../domains/publishing/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readId } from '../read-options.ts'

/** Retries a failed import after its cause was fixed. */
export const retryCommand: Command = {
  name: 'retry',
  usage: 'VIDEO',
  summary: 'retry the failed import of a video (id); imports lists them',
  async run(args, { config, operator, print }) {
    const id = readId('video', readArguments(args, ['VIDEO'], {}).positionals[0])
    await using ctx = await openContext(config)
    try {
      const hasRestarted = await retryImport(ctx, { videoId: id, operator })
      print(
        hasRestarted ? `Video ${id} is being imported again.` : `The import of video ${id} has not failed.`,
      )
      return hasRestarted ? 0 : 1
    } catch (error) {
      if (error instanceof AppError && error.failure === 'NOT_FOUND')
        throw new UsageError(`There is no import of a video ${id}.`)
      throw error
    }
  },
}
