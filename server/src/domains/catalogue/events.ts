import { Type } from 'typebox'
import { RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** A video was published, hidden, removed or restored. */
export const videoStateChanged = defineEvent(
  'catalogue.video-state-changed',
  Type.Object({ videoId: RowId, form: Type.String() }),
)
