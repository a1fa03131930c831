import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { upsertCategory } from '../server/src/domains/settings/index.ts'
import { openMailbox } from '../server/src/mailbox/open-mailbox.ts'
import { serveMailbox } from '../server/src/mailbox/serve-mailbox.ts'
import { inTransaction } from '../server/src/platform/db/database.ts'
import { openLocalChain, testXpub } from '../server/test/chain/local-chain.ts'
import { openSandboxProcessor } from '../server/test/open-sandbox-processor.ts'
import { fillArchive } from './archive.ts'
import { pointsPerCode, takenCodesDir } from './codes.ts'
import { makeFixture } from './fixtures.ts'
import {
  grantSeconds,
  mailPort,
  processorPort,
  type SiteUnderTest,
  siteFile,
  sitePort,
  siteUrl,
} from './site.ts'
import { withDatabase } from './with-database.ts'

const shop = { shopId: '4711', secret: 'only a journey knows it' }

const run = promisify(execFile)
const projectDir = resolve(import.meta.dirname, '..')
const category = 'scenery'
const categoryName = { cn: '风景', hk: '風景', en: 'Scenery', vi: 'Phong cảnh' }

/**
 * Starts the whole stack as an operator would, fills it through the operator's commands, and stops it
 * afterwards.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liuguang-e2e-'))
  const mailbox = await openMailbox()
  const mailPage = serveMailbox(mailbox).listen(mailPort, '127.0.0.1')
  const processor = await openSandboxProcessor(
    { ...shop, noticeUrl: () => `${siteUrl}/notify/verotel`, salesPath: undefined },
    { port: processorPort },
  )
  const chain = await openLocalChain('ethereum')
  const env = {
    ...process.env,
    CRYPTO_XPUB: testXpub,
    CRYPTO_NODES: `ethereum=${chain.url}`,
    // Cards are paid as on a real site, but the processor moves no money.
    VEROTEL_SHOP_ID: shop.shopId,
    VEROTEL_SECRET: shop.secret,
    VEROTEL_BASE_URL: processor.origin,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Liuguang <no-reply@liuguang.example>',
    DATA_DIR: dataDir,
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // Every journey has an IP address of its own, so that it does not use up another one's rate limits.
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: siteUrl,
    GRANT_SECONDS: grantSeconds,
  }
  const site = spawn(process.execPath, ['server/src/main-supervisor.ts'], {
    cwd: projectDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    await stop(site)
    mailPage.close()
    await processor.close()
    await chain.close()
    await mailbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let printed = ''
  site.stdout.on('data', (chunk) => {
    printed += chunk
  })
  try {
    await untilHealthy(site)
    const cli = async (...args: string[]) => {
      const { stdout } = await run(process.execPath, ['tools/cli.mjs', ...args], { cwd: projectDir, env })
      return stdout
    }
    await withDatabase(dataDir, async (db) => {
      await inTransaction(db, (tx) => upsertCategory(tx, { slug: category, name: categoryName, position: 1 }))
      await fillArchive(db)
    })
    writeSite({ ...(await fill(dataDir, cli)), chainUrl: chain.url })
  } catch (error) {
    console.error(printed)
    await end()
    throw error
  }
  return end
}

async function untilHealthy(site: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`)
    const response = await fetch(`${siteUrl}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the site did not start within 60 s')
}

type FilledSite = Omit<SiteUnderTest, 'chainUrl'>

async function fill(dataDir: string, cli: (...args: string[]) => Promise<string>): Promise<FilledSite> {
  const importVideo = async (
    name: string,
    fixture: Parameters<typeof makeFixture>[1],
    ...options: string[]
  ) => {
    const file = join(dataDir, `${name}.mp4`)
    await makeFixture(file, fixture)
    const printed = await cli('import', file, '--category', category, ...options)
    const id = /\/(?:play|shortVideo)\/(\d+)/.exec(printed)?.[1]
    if (!id) throw new Error(`The import of ${name} printed no id: ${printed}`)
    return Number(id)
  }
  const wide = { width: 640, height: 360 }
  const [priced, free, vipOnly, portrait, repriced, long, codes] = await Promise.all([
    importVideo(
      'priced',
      { ...wide, seconds: 40, tone: 440 },
      ...['--title', '港口夜航', '--price', '10', '--free-seconds', '8', '--tags', '夜景,旅行'],
      ...['--description', '入夜之後，渡輪在燈火之間來回。'],
    ),
    importVideo(
      'free',
      { ...wide, seconds: 30, tone: 330 },
      ...['--title', '山間晨霧', '--price', '0', '--tags', '風景'],
    ),
    importVideo(
      'vip',
      { ...wide, seconds: 24, tone: 550 },
      ...['--title', '極光之下', '--vip', '--free-seconds', '8'],
    ),
    importVideo(
      'portrait',
      { width: 360, height: 640, seconds: 16, tone: 660 },
      ...['--title', '雨後長街', '--price', '5', '--free-seconds', '4'],
    ),
    // journeys change its price and that of the previous one
    importVideo(
      'repriced',
      { width: 320, height: 180, seconds: 16, tone: 770 },
      ...['--title', '潮汐', '--price', '10', '--free-seconds', '4'],
    ),
    // longer than the player buffers, so that a play outlasts grants
    importVideo(
      'long',
      { width: 320, height: 180, seconds: 90, tone: 220 },
      ...['--title', '列車向北', '--price', '10', '--free-seconds', '8'],
    ),
    cli('make-codes', '--count', '500', '--points', String(pointsPerCode)),
  ])
  const attach = async (id: number, ...cues: string[]) => {
    const file = join(dataDir, `${id}.vtt`)
    writeFileSync(file, ['WEBVTT', ...cues].join('\n\n'))
    await cli('subtitle', String(id), file, '--lang', 'zh-Hant', '--label', '繁體中文')
  }
  await attach(free, '00:00.000 --> 00:05.000\n霧從山谷裏升起', '00:05.500 --> 00:25.000\n然後太陽出來了')
  await attach(priced, '00:00.000 --> 00:08.000\n渡輪離開碼頭', '00:20.000 --> 00:30.000\n然後靠岸')
  const importShort = (tone: number, title: string, ...options: string[]) =>
    importVideo(
      `short-${tone}`,
      { width: 270, height: 480, seconds: 7, tone },
      ...['--short', '--title', title, ...options],
    )
  // two at a time: the worker processes a few at once, and the import command's wait is limited
  const [leading, cat] = await Promise.all([
    importShort(247, '茶煙', '--price', '0', '--leads-to', `${priced}@12`),
    importShort(220, '石階與貓', '--price', '0', '--tags', '風景,旅行', '--actors', '石階上的貓'),
  ])
  const [pricedShort, chime] = await Promise.all([
    importShort(262, '夜市一角', '--price', '5', '--free-seconds', '3'),
    importShort(294, '風鈴', '--price', '0'),
  ])
  const [vipShort, tide] = await Promise.all([
    importShort(277, '冰川之夜', '--vip', '--free-seconds', '3'),
    importShort(330, '潮水來去', '--price', '0'),
  ])
  await cli('pick', String(pricedShort), '--tab', 'chosen')
  return {
    dataDir,
    videos: { free, priced, vipOnly, portrait, repriced, long },
    shorts: { leading, priced: pricedShort, vipOnly: vipShort, plain: [cat, chime, tide] },
    pointCodes: codes.match(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/gm) ?? [],
  }
}

function writeSite(site: SiteUnderTest): void {
  mkdirSync(resolve(siteFile, '..'), { recursive: true })
  rmSync(takenCodesDir, { recursive: true, force: true })
  writeFileSync(siteFile, JSON.stringify(site, null, 2))
}

/** Stops it as Ctrl-C does, and waits no longer than an operator would. */
async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) return
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGINT')
  const timer = setTimeout(() => site.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(timer)
}
