import { rm } from 'node:fs/promises'
import type { Task } from '../../platform/jobs/task.ts'
import { deleteRendition, listRetiredRenditions } from './asset-queries.ts'
import { grantScheme } from './media-address.ts'
import { deleteViewsBefore, fadeHotScores } from './queries.ts'

const dayMs = 86_400_000

export const tasks: readonly Task[] = [
  {
    name: 'videos.fade-hot-scores',
    cron: '5 * * * *',
    async run(ctx) {
      await fadeHotScores(ctx.db)
      await deleteViewsBefore(ctx.db, new Date(ctx.clock.now().getTime() - dayMs))
    },
  },
  {
    name: 'videos.sweep-retired-renditions',
    cron: '35 * * * *',
    /** Files go first: a row without files would be found and tried again, files without a row would stay for ever. */
    async run(ctx) {
      const { windowMs } = grantScheme(ctx)
      // A play may have read its playlists at the last moment of a grant of two windows, and be a long film.
      const before = new Date(ctx.clock.now().getTime() - Math.max(3 * windowMs, dayMs / 4))
      for (const { id, token, name } of await listRetiredRenditions(ctx.db, before)) {
        await rm(ctx.storage.localPath(`assets/${token}/${name}`), { recursive: true, force: true })
        await deleteRendition(ctx.db, id)
      }
    },
  },
]
