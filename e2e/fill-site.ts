import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawStill } from '../demo/src/sources/still.ts'
import type { Command } from '../server/src/cli/command.ts'
import { actorsCommand } from '../server/src/cli/content/actors.ts'
import { importCommand } from '../server/src/cli/content/import.ts'
import { pickCommand } from '../server/src/cli/content/pick.ts'
import { subtitleCommand } from '../server/src/cli/content/subtitle.ts'
import { topicsCommand } from '../server/src/cli/content/topics.ts'
import { blockTermsCommand } from '../server/src/cli/moderation/blocked-terms.ts'
import { readConfig } from '../server/src/config.ts'
import { insertAccount } from '../server/src/domains/accounts/index.ts'
import { commandLineOperator } from '../server/src/domains/audit/index.ts'
import { subscriptions } from '../server/src/domains/jobs.ts'
import { putCategory } from '../server/src/domains/settings/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Db, inTransaction } from '../server/src/platform/db/database.ts'
import { registerSubscriptions } from '../server/src/platform/jobs/events.ts'
import { projectDir } from '../server/src/project-dir.ts'
import { approveAs } from '../server/test/content/review.ts'
import { databaseUrlOf } from '../server/test/processes/database-url-of.ts'
import { runCommand } from '../server/test/processes/run-command.ts'
import { fillArchive } from './archive.ts'
import { makeFixture } from './fixtures.ts'
import type { SiteUnderTest } from './site.ts'
import { withDatabase } from './with-database.ts'

const category = { slug: 'scenery', name: { cn: '风景', hk: '風景', en: 'Scenery', vi: 'Phong cảnh' } }

/** A word that cannot be searched for. */
export const blockedTerm = '查無此詞'

const wide = { width: 640, height: 360 }
const small = { width: 320, height: 180 }
const upright = { width: 270, height: 480, seconds: 7 }

/** The files to import. Tones differ, so that no two files are the same. */
const fixtures = {
  priced: { ...wide, seconds: 40, tone: 440 },
  // with more frames, so that its qualities differ more in bandwidth than by the same sound
  free: { ...wide, seconds: 30, tone: 330, rate: 30 },
  vipOnly: { ...wide, seconds: 24, tone: 550 },
  portrait: { width: 360, height: 640, seconds: 16, tone: 660 },
  repriced: { ...small, seconds: 16, tone: 770 },
  long: { ...small, seconds: 90, tone: 220 },
  leadingShort: { ...upright, tone: 247 },
  catShort: { ...upright, tone: 220 },
  pricedShort: { ...upright, tone: 262 },
  chimeShort: { ...upright, tone: 294 },
  vipShort: { ...upright, tone: 277 },
  tideShort: { ...upright, tone: 330 },
}
type FixtureName = keyof typeof fixtures

const fileOf = (folder: string, name: FixtureName) => join(folder, `${name}.mp4`)

/** Encodes all files to import into a folder. */
export async function makeFixtures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await Promise.all(
    Object.entries(fixtures).map(([name, fixture]) =>
      makeFixture(fileOf(folder, name as FixtureName), fixture),
    ),
  )
}

/**
 * Fills a running site by the operator's commands, and waits until every video can be watched. They run in
 * this process: starting one of its own for each takes seconds.
 * @param folder with the files of `makeFixtures`
 * @param env the environment of the running site
 */
export async function fillSite(
  folder: string,
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<Pick<SiteUnderTest, 'dataDir' | 'videos' | 'shorts' | 'creator'>> {
  const dataDir = env.DATA_DIR
  const config = readConfig({ ...env, DATABASE_URL: databaseUrlOf(dataDir) }, projectDir)
  const run = async (command: Command, ...args: string[]) => {
    const { code, lines } = await runCommand({ ctx: { config } }, command, ...args)
    if (code !== 0) throw new Error(`${command.name} ${args.join(' ')} failed:\n${lines.join('\n')}`)
    return lines.join('\n')
  }
  const addVideo = async (name: FixtureName, title: string, ...options: string[]) => {
    const file = fileOf(folder, name)
    const where = ['--title', title, '--category', category.slug]
    const printed = await run(importCommand, file, ...where, ...options, '--no-wait')
    const id = /Video (\d+) was added/.exec(printed)?.[1]
    if (!id) throw new Error(`The import of ${name} printed no id: ${printed}`)
    return Number(id)
  }
  const addShort = (name: FixtureName, title: string, ...options: string[]) =>
    addVideo(name, title, '--short', ...options)
  const addSubtitles = async (id: number, ...cues: string[]) => {
    const file = join(folder, `${id}.vtt`)
    writeFileSync(file, ['WEBVTT', ...cues].join('\n\n'))
    await run(subtitleCommand, String(id), file, '--lang', 'zh-Hant', '--label', '繁體中文')
  }
  const addTopic = async (items: number[]) => {
    await drawStill(folder, 'topic', wide, '<rect width="640" height="360" fill="seagreen"/>')
    const texts = {
      hk: { title: '山水之間', description: '雲霧、海港與燈火。' },
      cn: { title: '山水之间', description: '云雾、海港与灯火。' },
      en: { title: 'Hills and harbours', description: 'Mist, harbours and lights.' },
      vi: { title: 'Giữa núi và nước', description: 'Sương mù, bến cảng và ánh đèn.' },
    }
    const topic = { slug: 'scenery', lang: 'hk', isPublished: true, texts, items, cover: 'topic.png' }
    writeFileSync(join(folder, 'topics.json'), JSON.stringify([topic]))
    await run(topicsCommand, 'import', join(folder, 'topics.json'), '--note', 'the journeys')
  }
  // Categories are put without a context, which would do this.
  registerSubscriptions(async () => subscriptions)
  return withDatabase(dataDir, async (db) => {
    const operator = commandLineOperator('journeys')
    await putCategory({ db, clock: systemClock }, { ...category, operator, reason: 'the journeys' })
    await fillArchive(db)
    const videos = await addVideos(addVideo)
    const shorts = await addShorts(addShort, videos.priced)
    await untilPublished(db, [...Object.values(videos), ...Object.values(shorts).flat()])
    await addSubtitles(
      videos.free,
      '00:00.000 --> 00:05.000\n霧從山谷裡升起',
      '00:05.500 --> 00:25.000\n然後太陽出來了',
    )
    await addSubtitles(
      videos.priced,
      '00:00.000 --> 00:08.000\n渡輪離開碼頭',
      '00:20.000 --> 00:30.000\n然後靠岸',
    )
    await run(pickCommand, String(shorts.priced), '--tab', 'chosen')
    await run(
      actorsCommand,
      ...['edit', '石階上的貓', '--note', 'the journeys', '--zodiac-sign', 'leo'],
      ...['--area', '香港', '--area-en', 'Hong Kong', '--area-vi', 'Hồng Kông'],
      ...['--hobbies', '曬太陽', '--hobbies-en', 'Napping in the sun', '--hobbies-vi', 'Phơi nắng'],
    )
    await run(blockTermsCommand, blockedTerm, '--surface', 'search', '--note', 'the journeys')
    await addTopic([videos.free, shorts.leading, videos.priced])
    return { dataDir, videos, shorts, creator: await addCreator(db, videos.long) }
  })
}

/** Makes a member the author of a published video. @returns the number of the member's public page */
function addCreator(db: Db, videoId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = systemClock.now()
    const facts = { name: 'coaststudio8', passwordHash: 'none', recoveryHash: null, now }
    const owner = await insertAccount(tx, facts)
    await tx.updateTable('accounts').set({ display_name: '海岸工作室' }).where('id', '=', owner).execute()
    await approveAs(tx, BigInt(videoId), owner, now)
    await tx.updateTable('items').set({ owner_id: owner }).where('id', '=', BigInt(videoId)).execute()
    const { id } = await tx
      .insertInto('creators')
      .values({ account_id: owner, works: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
}

type Add = (name: FixtureName, title: string, ...options: string[]) => Promise<number>

async function addVideos(add: Add): Promise<SiteUnderTest['videos']> {
  const [priced, free, vipOnly, portrait, repriced, long] = await Promise.all([
    add(
      'priced',
      '港口夜航',
      ...['--price', '10', '--free-seconds', '8', '--tags', '夜景,旅行'],
      ...['--description', '入夜之後，渡輪在燈火之間來回。'],
    ),
    add('free', '山間晨霧', '--price', '0', '--tags', '風景'),
    add('vipOnly', '極光之下', '--vip', '--free-seconds', '8'),
    add('portrait', '雨後長街', '--price', '5', '--free-seconds', '4'),
    // journeys change its price and that of the previous one
    add('repriced', '潮汐', '--price', '10', '--free-seconds', '4'),
    // longer than the player buffers, so that a play outlasts grants
    add('long', '列車向北', '--price', '10', '--free-seconds', '8'),
  ])
  return { priced, free, vipOnly, portrait, repriced, long }
}

async function addShorts(add: Add, leadsTo: number): Promise<SiteUnderTest['shorts']> {
  const [leading, cat, priced, chime, vipOnly, tide] = await Promise.all([
    add('leadingShort', '茶煙', '--price', '0', '--leads-to', `${leadsTo}@12`),
    add('catShort', '石階與貓', '--price', '0', '--tags', '風景,旅行', '--actors', '石階上的貓'),
    add('pricedShort', '夜市一角', '--price', '5', '--free-seconds', '3'),
    add('chimeShort', '風鈴', '--price', '0'),
    add('vipShort', '冰川之夜', '--vip', '--free-seconds', '3'),
    add('tideShort', '潮水來去', '--price', '0'),
  ])
  return { leading, priced, vipOnly, plain: [cat, chime, tide] }
}

/** Waits until the videos can be watched. Their other qualities follow in the background. */
async function untilPublished(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = ids.map(BigInt)
  for (let waitedMs = 0; waitedMs < 180_000; waitedMs += 200) {
    const failed = await db
      .selectFrom('imports')
      .select(['video_id', 'reason', 'detail'])
      .where('state', 'in', ['refused', 'failed'])
      .executeTakeFirst()
    if (failed) throw new Error(`Video ${failed.video_id} was not imported: ${failed.detail}`)
    const published = await db
      .selectFrom('items')
      .select('id')
      .where('id', 'in', wanted)
      .where('state', '=', 'published')
      .execute()
    if (published.length === ids.length) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The videos were not published within 3 minutes')
}
