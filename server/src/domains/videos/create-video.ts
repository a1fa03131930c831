import type { Tx } from '../../platform/db/database.ts'
import { nameActors } from '../actors/index.ts'
import { insertVideoActors } from './actor-queries.ts'
import { insertVideo, type NewVideo } from './asset-queries.ts'

/** A draft; nothing of it can be seen before publishVideo. @returns its id */
export async function createVideo(tx: Tx, facts: NewVideo): Promise<bigint> {
  const videoId = await insertVideo(tx, facts)
  if (facts.actors) await insertVideoActors(tx, videoId, await nameActors(tx, facts.actors))
  return videoId
}
