import type { VideoKind } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { createItem, type NewItem } from '../catalogue/index.ts'
import { checkLeadsTo } from './check-leads-to.ts'
import { insertVideo, type LinkedVideo } from './video-queries.ts'

/** What is known about a video before its file is probed. */
export interface NewVideo extends Omit<NewItem, 'kind'> {
  /** Default: video. */
  kind?: VideoKind
  freeSeconds: number
  /** For a short: the video it links to, and the start time there. */
  leadsTo?: LinkedVideo | undefined
}

/** Creates a video or short that nobody can see before it is published. @returns its id @throws ItemTextRefusal, InputRefused (`leadsTo`) */
export async function createVideo(tx: Tx, { kind = 'video', freeSeconds, leadsTo, ...item }: NewVideo) {
  await checkLeadsTo(tx, kind, leadsTo)
  const id = await createItem(tx, { ...item, kind })
  await insertVideo(tx, { id, freeSeconds, leadsTo })
  return id
}
