import { withMediaRemovalLock } from '../../platform/backup/backup-locks.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import { type Subscription, subscribe } from '../../platform/jobs/events.ts'
import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { sweepOrphans } from '../../platform/storage/sweep-orphans.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { itemStateChanged } from '../catalogue/index.ts'
import { buildLadder } from './build-ladder.ts'
import { ladderJob, prepareChangeJob, prepareJob, reencodeJob } from './import-jobs.ts'
import { listKnownSources } from './imports/source-queries.ts'
import { makeStaffCover, makeStaffCoverJob } from './item-cover.ts'
import { addMissingMoves, moveItemsOfTag, moveItemsOfTagJob } from './move-items-of-tag.ts'
import { prepareImport } from './prepare-import.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { reencode } from './reencode.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { moderationOutcome, notifyModerated, notifyModeratedJob } from './works/notify-moderated.ts'
import { prepareChange } from './works/prepare-change.ts'
import { makeAuthorCover, makeAuthorCoverJob } from './works/work-covers.ts'

/** A refused import is not retried. Its file is kept for a while in case an operator wants to examine it. */
const refusedSourceDays = 7

const sweepSourcesJob = defineJob('publishing.sweep-sources', NoPayload)

export const subscriptions: readonly Subscription[] = [
  subscribe(itemStateChanged, notifyModeratedJob, ({ changeId, from, to }) =>
    moderationOutcome(from, to) ? { changeId } : undefined,
  ),
]

export const tasks: readonly Task[] = [
  handleJob(prepareJob, (ctx, { importId, approvedBy = 'operator' }, run) =>
    prepareImport(ctx, importId, approvedBy, run),
  ),
  handleJob(makeAuthorCoverJob, (ctx, { itemId }, run) => makeAuthorCover(ctx, itemId, run)),
  handleJob(notifyModeratedJob, (ctx, { changeId }) => notifyModerated(ctx, changeId)),
  handleJob(makeStaffCoverJob, makeStaffCover),
  handleJob(ladderJob, buildLadder),
  handleJob(reencodeJob, reencode),
  handleJob(moveItemsOfTagJob, moveItemsOfTag),
  handleJob(prepareChangeJob, prepareChange),
  {
    name: 'publishing.finish-tag-merges',
    cron: '*/10 * * * *',
    run: (ctx) => addMissingMoves(ctx),
  },
  {
    name: 'publishing.publish-scheduled',
    cron: '* * * * *',
    run: (ctx, _payload, { signal }) => publishScheduled(ctx, signal),
  },
  {
    name: sweepSourcesJob.name,
    cron: '55 3 * * *',
    /**
     * Deletes files of refused imports, files that a killed import copied before its row was inserted, and abandoned
     * uploads, whose works go back to their authors.
     */
    async run(ctx, _payload, { signal }) {
      const now = ctx.clock.now().getTime()
      const before = new Date(now - dayMs)
      const refusedBefore = new Date(now - refusedSourceDays * dayMs)
      const listKnown = (names: readonly string[]) => listKnownSources(ctx.db, names, refusedBefore)
      await withMediaRemovalLock(ctx, sweepSourcesJob, async () => {
        await sweepOrphans(ctx.storage, { folder: 'sources', listKnown, before, signal })
        await sweepUploads(ctx, { before, signal })
      })
    },
  },
]
