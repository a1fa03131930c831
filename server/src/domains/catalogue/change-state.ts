import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { publish } from '../../platform/jobs/events.ts'
import { videoStateChanged } from './events.ts'
import { insertStateChange, lockState, setState } from './state-queries.ts'
import { decideMove, type VideoMove, type VideoState } from './video-state.ts'

/** An operator's decision about a video. */
export interface ModerationDecision {
  videoId: bigint
  /** For the audit log. Not shown to visitors. */
  reason: string
  /** Name of the operator. */
  by: string
  now: Date
}

export interface StateChange {
  title: string
  from: VideoState
  /** Undefined when the video was in that state already. */
  changeId: bigint | undefined
}

/** The video's state does not allow this change. The message is for the operator. */
export class MoveRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MoveRefused'
  }
}

/**
 * Changes a video's state by the table in video-state.ts and records who did it and why. The caller ends the grants
 * given so far.
 * @throws AppError NOT_FOUND; MoveRefused
 */
export async function changeState(
  tx: Tx,
  move: VideoMove,
  { videoId, reason, by, now }: ModerationDecision,
  refundSince?: (from: VideoState) => Promise<Date>,
): Promise<StateChange> {
  const video = await lockState(tx, videoId)
  if (!video) throw new AppError('NOT_FOUND')
  const { title, state: from } = video
  const outcome = decideMove({ state: from, wasPublished: video.wasPublished }, move)
  if (outcome.kind === 'refuse') throw new MoveRefused(`"${title}" (${videoId}) ${outcome.why}.`)
  if (outcome.kind === 'stay') return { title, from, changeId: undefined }
  const change = { videoId, from, to: outcome.to, reason, by, now, refundSince: await refundSince?.(from) }
  await setState(tx, videoId, outcome.to)
  const changeId = await insertStateChange(tx, change)
  await publish(tx, videoStateChanged, { videoId, form: video.form })
  return { title, from, changeId }
}
