import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Price } from '@liuguang/contract'
import type { RenditionFiles } from '@liuguang/media'
import type { Context } from '../../src/context.ts'
import { publishItem, setCover } from '../../src/domains/catalogue/index.ts'
import {
  activateAsset,
  addRenditions,
  createAsset,
  createVideo,
  replaceRenditions,
  setStoryboard,
} from '../../src/domains/media/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { storeCopy } from '../storage/test-storage.ts'
import { approveAs } from './review.ts'
import { type FixtureName, processFixture } from './video-fixtures.ts'

export interface RealVideoFacts {
  fixture: FixtureName
  /** Free if left out. */
  price?: Price
  isVipOnly?: boolean
  freeSeconds?: number
  ownerId?: bigint
  /** `published` unless given. */
  state?: 'processing' | 'in_review' | 'published' | 'hidden' | 'removed'
}

export interface RealVideo {
  id: number
  assetId: bigint
  assetToken: string
  coverToken: string
  sourceKey: string
}

/**
 * A video as left by its import, with real media: the first renditions, the ladder that replaced them, cover,
 * seek pictures and source. For tests that need only rows and names, dummy-video.ts is faster.
 */
export async function makeRealVideo(ctx: Context, facts: RealVideoFacts): Promise<RealVideo> {
  const made = await processFixture(ctx.config, facts.fixture)
  const store = (from: string, key: string) => storeCopy(ctx, join(made.folder, from), key)
  const sourceKey = `sources/${randomBytes(16).toString('hex')}`
  await store('source.mp4', sourceKey)
  return inTransaction(ctx.db, async (tx) => {
    const id = await createVideo(tx, {
      title: '山水',
      description: '',
      tags: [],
      categoryId: undefined,
      price: facts.price,
      isVipOnly: facts.isVipOnly ?? false,
      freeSeconds: facts.freeSeconds ?? 30,
    })
    const asset = await createAsset(tx, id)
    const storeAll = async (from: string, renditions: readonly RenditionFiles[]) => {
      for (const { name } of renditions) await store(`${from}/${name}`, `assets/${asset.token}/${name}`)
    }
    await storeAll('first', made.first)
    await addRenditions(tx, asset.id, made.first)
    await activateAsset(tx, id, asset.id, made.measures)
    const coverToken = await setCover(tx, id, made.cover)
    await store('cover', `covers/${coverToken}`)
    await publishItem(tx, id, { approvedBy: 'tester', reason: 'test', now: ctx.clock.now() })
    await storeAll('ladder', made.ladder)
    await replaceRenditions(tx, asset.id, made.ladder, ctx.clock.now())
    await store('storyboard', `assets/${asset.token}/storyboard`)
    await setStoryboard(tx, asset.id, made.storyboard)
    if (facts.ownerId !== undefined) await approveAs(tx, id, facts.ownerId, ctx.clock.now())
    await tx
      .updateTable('items')
      .set({ state: facts.state ?? 'published', owner_id: facts.ownerId ?? null })
      .where('id', '=', id)
      .execute()
    return { id: Number(id), assetId: asset.id, assetToken: asset.token, coverToken, sourceKey }
  })
}
