import type { Tx } from '../../platform/db/database.ts'
import { findOrCreateActors } from '../actors/index.ts'
import { insertVideoActors } from './actor-queries.ts'
import { insertVideo, type NewVideo } from './insert-video.ts'
import { checkVideoText } from './video-text.ts'

/** Creates a draft that nobody can see before `publishVideo`. @returns its id @throws VideoTextRefusal */
export async function createVideo(tx: Tx, facts: NewVideo): Promise<bigint> {
  checkVideoText(facts)
  const videoId = await insertVideo(tx, facts)
  if (facts.actors) await insertVideoActors(tx, videoId, await findOrCreateActors(tx, facts.actors))
  return videoId
}
