import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoVideo, demoCategories } from '../demo/library.ts'
import { makeDemoCodes } from '../demo/make-demo-codes.ts'
import { makeDemoPeople } from '../demo/make-demo-people.ts'
import { demoOrder } from '../demo/make-order.ts'
import type { DemoShort } from '../demo/shorts.ts'
import { findDemoVideo, startImport } from '../domains/publishing/index.ts'
import { upsertCategory } from '../domains/settings/index.ts'
import { pickShort } from '../domains/videos/index.ts'
import { type OpenContext, openContext } from '../open-context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Command, UsageError } from './command.ts'

/** Makes what is missing of the demo: categories, people, codes, videos. The worker makes the videos watchable. */
export const demoCommand: Command = {
  name: 'demo',
  usage: '',
  summary: 'make what is missing of the demo library, and list its accounts and codes',
  async run(_args, { config, say }) {
    if (!config.demo)
      throw new UsageError('DEMO is 0: nothing is made for a demo, and its accounts stay shut out.')
    const ctx = await openContext(config)
    try {
      const categories = await makeCategories(ctx)
      const people = await makeDemoPeople(ctx)
      say('')
      say('  Demo accounts, with the passwords of this data folder')
      for (const { account, password, purpose } of people) {
        say(`    ${account.padEnd(12)} ${password.padEnd(14)} ${purpose}`)
      }
      say('')
      say('  Demo serial codes, one use each')
      for (const batch of await makeDemoCodes(ctx))
        say(`    ${batch.name.padEnd(24)} ${batch.codes.join('  ')}`)
      say('')
      await makeVideos(ctx, categories, say)
      return 0
    } finally {
      await ctx.close()
    }
  },
}

async function makeCategories(ctx: OpenContext): Promise<Map<string, bigint>> {
  return inTransaction(ctx.db, async (tx) => {
    const ids = new Map<string, bigint>()
    for (const [position, { slug, names }] of demoCategories.entries()) {
      const name = { cn: names['zh-CN'], hk: names['zh-HK'], en: names['en-US'], vi: names['vi-VN'] }
      ids.set(slug, await upsertCategory(tx, { slug, name, position }))
    }
    return ids
  })
}

const workPrefix = 'demo-work-'

/** What an earlier run left that was killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function makeVideos(
  ctx: OpenContext,
  categories: Map<string, bigint>,
  say: (line: string) => void,
): Promise<void> {
  const missing = []
  for (const video of demoOrder) if (!(await findDemoVideo(ctx.db, video.slug))) missing.push(video)
  const startedAt = Date.now()
  await removeAbandoned(ctx.config.dataDir)
  const workDir = await mkdtemp(join(ctx.config.dataDir, workPrefix))
  try {
    for (const [index, video] of missing.entries()) {
      const file = join(workDir, `${video.slug}.mp4`)
      await video.make(file, { ffmpegPath: ctx.config.ffmpegPath, workDir })
      await importDemo(ctx, video, file, categories)
      await rm(file, { force: true })
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      say(`Demo library: ${index + 1} of ${missing.length} made (${video.title}), ${seconds} s`)
    }
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function importDemo(
  ctx: OpenContext,
  video: DemoVideo | DemoShort,
  file: string,
  categories: Map<string, bigint>,
): Promise<void> {
  const { videoId } = await startImport(ctx, file, {
    title: video.title,
    description: video.description,
    tags: [...video.tags],
    actors: video.form === 'short' ? video.actors : [],
    categoryId: video.form === 'long' ? categories.get(video.category) : undefined,
    price: video.pricePoints ? { asset: 'points', amount: video.pricePoints } : undefined,
    isVipOnly: video.vipOnly,
    freeSeconds: video.freeSeconds,
    form: video.form,
    leadsTo: video.form === 'short' ? await leadOf(ctx, video) : undefined,
    approvedBy: 'demo',
    demoSlug: video.slug,
  })
  if (video.form === 'short' && video.chosenAs !== undefined) {
    await pickShort(ctx, { videoId, tab: 'chosen', place: video.chosenAs, pickedBy: 'demo' })
  }
}

async function leadOf(ctx: OpenContext, { leadsTo }: DemoShort) {
  const target = leadsTo && (await findDemoVideo(ctx.db, leadsTo.slug))
  return target && { videoId: target.video_id, atMs: leadsTo.atSeconds * 1000 }
}
