import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActorContent, Price } from '@liuguang/contract'
import type { CommandContext } from '@liuguang/server/cli/command'
import { actorPictureForm, findActorContent, putActors } from '@liuguang/server/domains/actors/index'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { upsertSubtitles } from '@liuguang/server/domains/media/index'
import { findDemoVideo, insertDemoVideo, startImport } from '@liuguang/server/domains/publishing/index'
import { putCategory } from '@liuguang/server/domains/settings/index'
import { pickShort } from '@liuguang/server/domains/shorts/index'
import { type OpenContext, openContext } from '@liuguang/server/open-context'
import { storeOperatorPicture } from '@liuguang/server/platform/pictures/store-picture'
import { demoCreators } from './creators/demo-creators.ts'
import { drawEmblem } from './creators/emblems.ts'
import { drawPortrait } from './creators/portraits.ts'
import { demoOrder } from './demo-order.ts'
import type { DemoShort } from './demo-shorts.ts'
import { subtitlesOf } from './demo-subtitles.ts'
import { type DemoVideo, demoCategories } from './demo-videos.ts'
import { type CodeBatch, makeDemoCodes } from './make-demo-codes.ts'
import { listDemoWriters, makeDemoComments } from './make-demo-comments.ts'
import { makeDemoDanmaku } from './make-demo-danmaku.ts'
import { type DemoSignIn, makeDemoPeople } from './make-demo-people.ts'
import { makeDemoPast, makePastOfWorks, makeReviewedWorks } from './past/make-demo-past.ts'
import { makeDemoTopics } from './topics/make-demo-topics.ts'

/**
 * Makes what is missing of the demo: categories, people, codes, three weeks of the back office, creators, videos, which the
 * worker then publishes, topics of these, and works of members. Lists accounts and codes, and each video when it is made.
 */
export async function makeDemo({ config, print }: CommandContext): Promise<void> {
  const ctx = await openContext(config)
  try {
    const categories = await makeCategories(ctx)
    listAccounts(await makeDemoPeople(ctx), print)
    listCodes(await makeDemoCodes(ctx), print)
    await tryPast(ctx, () => makeDemoPast(ctx))
    await makeCreators(ctx)
    await makeVideos(ctx, categories, print)
  } finally {
    await ctx.close()
  }
}

/** What refuses a part of the past must not keep the library from being made: the next start tries again. */
async function tryPast(ctx: OpenContext, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    ctx.log.warn({ err: error }, 'a part of the past of the demo was not made')
  }
}

type Print = CommandContext['print']

function listAccounts(people: readonly DemoSignIn[], print: Print): void {
  print('')
  print('  Demo accounts, with the passwords of this data folder')
  for (const { account, password, purpose } of people) {
    print(`    ${account.padEnd(12)} ${password.padEnd(14)} ${purpose}`)
  }
  print('')
}

function listCodes(batches: readonly CodeBatch[], print: Print): void {
  print('  Demo serial codes, one use each')
  for (const { label, codes } of batches) print(`    ${label.padEnd(24)} ${codes.join('  ')}`)
  print('')
}

async function makeCategories(ctx: OpenContext): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>()
  const operator = commandLineOperator('demo')
  for (const [position, { slug, names }] of demoCategories.entries()) {
    ids.set(slug, await putCategory(ctx, { slug, name: names, position, operator, reason: 'the demo' }))
  }
  return ids
}

const workPrefix = 'demo-work-'

/** What an earlier run left that was killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Stores what is known about the creators, once: what an operator has changed since stays. */
async function makeCreators(ctx: OpenContext): Promise<void> {
  const actors: ActorContent[] = []
  const pictures = new Map<string, bigint>()
  const workDir = await mkdtemp(join(ctx.config.dataDir, workPrefix))
  try {
    for (const { portrait, emblem, videos: _, ...content } of demoCreators) {
      if ((await findActorContent(ctx.db, content.name))?.names) continue
      actors.push(content)
      const drawn = portrait
        ? await drawPortrait(workDir, portrait)
        : emblem && (await drawEmblem(workDir, emblem))
      if (drawn)
        pictures.set(content.name, await storeOperatorPicture(ctx, await readFile(drawn), actorPictureForm))
    }
    if (actors.length > 0)
      await putActors(ctx, { actors, pictures, operator: commandLineOperator('demo'), reason: 'the demo' })
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function makeVideos(ctx: OpenContext, categories: Map<string, bigint>, print: Print): Promise<void> {
  const missing = []
  for (const video of demoOrder) if (!(await findDemoVideo(ctx.db, video.slug))) missing.push(video)
  const startedAt = Date.now()
  if (missing.length > 0)
    print(
      `Demo library: making ${missing.length} videos and shorts; each is on the site as soon as it is ready`,
    )
  await removeAbandoned(ctx.config.dataDir)
  const workDir = await mkdtemp(join(ctx.config.dataDir, workPrefix))
  try {
    for (const [index, video] of missing.entries()) {
      const file = join(workDir, `${video.slug}.mp4`)
      await video.make(file, { ffmpegPath: ctx.config.ffmpegPath, workDir })
      await importDemo(ctx, video, file, categories)
      await rm(file, { force: true })
      await tryPast(ctx, () => makePastOfWorks(ctx))
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      print(`Demo library: ${index + 1} of ${missing.length} made (${video.title}), ${seconds} s`)
    }
    await makeDemoTopics(ctx, workDir)
    await tryPast(ctx, () => makeReviewedWorks(ctx, workDir))
    // last, when the worker has published most works
    await tryPast(ctx, () => makePastOfWorks(ctx))
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
  const facts: Parameters<typeof startImport>[2] = {
    lang: 'hk',
    title: video.title,
    description: video.description,
    tags: video.tags,
    translations: video.translations,
    actors: video.actors,
    categoryId: video.kind === 'video' ? categories.get(video.category) : undefined,
    price: priceOf(video),
    isVipOnly: video.vipOnly,
    freeSeconds: video.freeSeconds,
    kind: video.kind,
    leadsTo: video.kind === 'short' ? await readLeadTarget(ctx, video) : undefined,
    approvedBy: commandLineOperator('demo'),
  }
  const writers = await listDemoWriters(ctx.db)
  const { videoId } = await startImport(ctx, file, facts, async (tx, id) => {
    await insertDemoVideo(tx, video.slug, id)
    for (const subtitles of subtitlesOf(video.slug)) await upsertSubtitles(tx, id, subtitles)
    const work = { itemId: id, nth: demoOrder.indexOf(video), writers, now: ctx.clock.now() }
    await makeDemoComments(tx, work)
    const { kind, durationSeconds } = video
    if (kind === 'video') await makeDemoDanmaku(tx, { ...work, durationSeconds })
  })
  if (video.kind === 'short' && video.chosenAs !== undefined) {
    await pickShort(ctx, {
      videoId,
      tab: 'chosen',
      position: video.chosenAs,
      pickedBy: commandLineOperator('demo'),
    })
  }
}

async function readLeadTarget(ctx: OpenContext, { leadsTo }: DemoShort) {
  const target = leadsTo && (await findDemoVideo(ctx.db, leadsTo.slug))
  return target && { videoId: target.video_id, atMs: leadsTo.atSeconds * 1000 }
}

function priceOf(video: DemoVideo | DemoShort): Price | undefined {
  if (video.pricePoints) return { asset: 'points', amount: video.pricePoints }
  const diamonds = video.kind === 'video' && video.priceDiamonds
  return diamonds ? { asset: 'diamonds', amount: diamonds } : undefined
}
