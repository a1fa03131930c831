import type { Price } from '@liuguang/contract'
import type { RenditionFiles } from '@liuguang/media'
import type { Context } from '../../src/context.ts'
import { publishItem, setCover } from '../../src/domains/catalogue/index.ts'
import {
  activateAsset,
  addRenditions,
  createAsset,
  createVideo,
  type NewVideo,
  setStoryboard,
} from '../../src/domains/media/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { inParallel } from '../../src/platform/storage/in-parallel.ts'
import { filesAtOnce, storeText } from '../storage/test-storage.ts'
import { approveAs } from './review.ts'

export interface TestVideo {
  id: number
  assetId: bigint
  assetToken: string
  coverToken: string
}

export interface TestVideoFacts {
  title?: string
  description?: string
  tags?: string[]
  translations?: NewVideo['translations']
  categoryId?: bigint
  /** 10 points. Null: free. */
  price?: Price | null
  isVipOnly?: boolean
  freeSeconds?: number
  /** The operator's own by default. */
  ownerId?: bigint
  state?: 'draft' | 'processing' | 'in_review' | 'published' | 'hidden' | 'removed'
  /** Where the segments of each video rendition end, ms. */
  ends?: Record<string, number[]>
  hasAudio?: boolean
  hasStoryboard?: boolean
  publishedAt?: Date
  kind?: 'video' | 'short'
  leadsTo?: { videoId: bigint; atMs: number }
  actors?: string[]
}

const minuteOfSegments = Array.from({ length: 15 }, (_, index) => (index + 1) * 4000)

/**
 * A published, paid video of one minute. Its files have a few bytes each, since no rule depends on their
 * content.
 */
export async function makeVideo(ctx: Context, facts: TestVideoFacts = {}): Promise<TestVideo> {
  const ends = facts.ends ?? { v240: minuteOfSegments, v720: minuteOfSegments }
  const renditions = Object.entries(ends).map(([name, endsMs]) => describeRendition('video', name, endsMs))
  const [first] = Object.values(ends)
  // Sound may end up to a packet before the picture does.
  const soundEnds = (first ?? []).map((end) => end - 11)
  if (facts.hasAudio ?? true) renditions.push(describeRendition('audio', 'audio', soundEnds))
  const price = facts.price === undefined ? ({ asset: 'points', amount: 10 } as const) : facts.price
  const now = facts.publishedAt ?? ctx.clock.now()
  const video = await inTransaction(ctx.db, async (tx) => {
    const id = await createVideo(tx, {
      title: facts.title ?? '山水之間',
      description: facts.description ?? '',
      tags: facts.tags ?? [],
      translations: facts.translations ?? [],
      categoryId: facts.categoryId,
      price: price ?? undefined,
      isVipOnly: facts.isVipOnly ?? false,
      freeSeconds: facts.freeSeconds ?? 10,
      kind: facts.kind ?? 'video',
      leadsTo: facts.leadsTo,
      actors: facts.actors ?? [],
    })
    const asset = await createAsset(tx, id)
    await addRenditions(tx, asset.id, renditions)
    const durationMs = Math.max(0, ...Object.values(ends).flat())
    await activateAsset(tx, id, asset.id, { durationMs, width: 1280, height: 720 })
    const coverToken = await setCover(tx, id, cover)
    if (facts.hasStoryboard ?? true) await setStoryboard(tx, asset.id, storyboardOf(durationMs))
    if (facts.ownerId !== undefined) {
      await tx.updateTable('items').set({ owner_id: facts.ownerId }).where('id', '=', id).execute()
      await approveAs(tx, id, facts.ownerId, now)
    }
    await publishItem(tx, id, { approvedBy: 'test', reason: 'test', now })
    await tx
      .updateTable('items')
      .set({ state: facts.state ?? 'published' })
      .where('id', '=', id)
      .execute()
    return { id: Number(id), assetId: asset.id, assetToken: asset.token, coverToken }
  })
  const assetFiles = renditions.flatMap(({ name, segments }) =>
    ['init.mp4', ...segments.map(({ file }) => file)].map((file) => `${name}/${file}`),
  )
  await writeFiles(ctx, `assets/${video.assetToken}`, ['storyboard/sheet-1.webp', ...assetFiles])
  await writeFiles(ctx, `covers/${video.coverToken}`, ['cover-320.avif', 'cover-320.webp', 'cover-320.jpg'])
  return video
}

/** Rows of a rendition whose segments end at these times. */
export function describeRendition(
  kind: RenditionFiles['kind'],
  name: string,
  endsMs: readonly number[],
): RenditionFiles {
  const isVideo = kind === 'video'
  return {
    kind,
    name,
    width: isVideo ? 1280 : 0,
    height: isVideo ? 720 : 0,
    frameRate: isVideo ? 25 : 0,
    channels: isVideo ? 0 : 2,
    codecs: isVideo ? 'avc1.64001f' : 'mp4a.40.2',
    initFile: 'init.mp4',
    segments: endsMs.map((endMs, index) => ({
      file: `${String(index).padStart(5, '0')}.${endMs}.m4s`,
      startMs: endsMs[index - 1] ?? 0,
      endMs,
      bytes: 1000,
    })),
    peakBandwidth: 1_000_000,
    averageBandwidth: 800_000,
  }
}

/** Each file contains its own key, so that a test can identify it. */
export async function writeFiles(ctx: Context, folder: string, files: readonly string[]): Promise<void> {
  await inParallel(filesAtOnce, files, (file) => storeText(ctx, `${folder}/${file}`, `${folder}/${file}`))
}

const cover = {
  width: 1280,
  height: 720,
  placeholder: '',
  sources: [
    { width: 320, height: 180, avif: 'cover-320.avif', webp: 'cover-320.webp', jpeg: 'cover-320.jpg' },
  ],
}

function storyboardOf(durationMs: number) {
  return {
    tileWidth: 160,
    tileHeight: 90,
    columns: 10,
    rows: 10,
    tileCount: Math.max(1, Math.ceil(durationMs / 2000)),
    intervalMs: 2000,
    durationMs,
    sheets: ['sheet-1.webp'],
  }
}
