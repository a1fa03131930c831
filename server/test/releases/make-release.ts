import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlayback, getPublicPlayback } from '@liuguang/contract'
import { readConfig } from '../../src/config.ts'
import { openMailbox } from '../../src/mailbox/open-mailbox.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { startPostgres } from '../../src/supervisor/postgres.ts'
import { openLocalChain, testXpub } from '../chain/local-chain.ts'
import { mailEnv } from '../mailed-code.ts'
import { openSandboxProcessor } from '../processes/open-sandbox-processor.ts'
import { fillSite } from './fill-site.ts'
import { readAnswers } from './read-answers.ts'
import { folderOf, type ReleaseFacts, shop, writeDatabase, writeSecrets } from './release-files.ts'
import { ReleasePrograms } from './release-programs.ts'

/** `node make-release.ts COMMIT PROJECT`: see README.md. */
const [release = '', project = ''] = process.argv.slice(2)
if (!release || !project) throw new Error('Name the release and the folder of its checkout.')

const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-release-'))
await mkdir(folderOf(release), { recursive: true })
await writeSecrets(dataDir)
const postgres = await startPostgres({ dataDir })
const mailbox = await openMailbox()
const chain = await openLocalChain('ethereum')
const provider = await openSandboxProcessor(
  {
    shopId: shop.VEROTEL_SHOP_ID,
    secret: shop.VEROTEL_SECRET,
    webhookUrl: () => webhookUrl,
    salesPath: join(folderOf(release), 'sales.jsonl'),
  },
  { port: 0 },
)
const site = new ReleasePrograms(
  { project, dataDir },
  {
    DATABASE_URL: postgres.url,
    ...mailEnv(mailbox),
    ...shop,
    VEROTEL_BASE_URL: provider.origin,
    CRYPTO_NODES: `ethereum=${chain.proxy.url}`,
    CRYPTO_XPUB: testXpub,
  },
)
let webhookUrl = ''
try {
  await site.cli('migrate')
  await site.startApi()
  webhookUrl = `${site.origin}/notify/verotel`
  const filled = await fillSite(site, mailbox)
  const facts: ReleaseFacts = { ...filled, madeAt: '', answers: {}, media: await readMedia(filled) }
  const accounts = Object.fromEntries(
    Object.entries(filled.tokens).map(([who, token]) => [who, site.as(token)]),
  )
  facts.answers = await readAnswers({ anonymous: site.as(''), accounts, videos: filled.videos })
  facts.madeAt = new Date().toISOString()
  await site.endAll()
  await writeDatabase(postgres.url, release)
  await writeFile(join(folderOf(release), 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
  await writeMediaKeys()
} finally {
  await site.endAll()
  await provider.close()
  await chain.close()
  await mailbox.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type Filled = Pick<ReleaseFacts, 'tokens' | 'videos'>

/** What the addresses of grants of each kind return, down to the first segment. */
async function readMedia({ tokens, videos }: Filled): Promise<ReleaseFacts['media']> {
  const playbackOf = (who: string, video: string) =>
    site.as(tokens[who] ?? '').call(getPlayback, { id: videos[video] ?? 0 })
  const playbacks = [
    await site.as('').call(getPublicPlayback, { id: videos.free ?? 0 }),
    await site.as('').call(getPublicPlayback, { id: videos.paid ?? 0 }),
    await playbackOf('buyer', 'paid'),
    await playbackOf('vip', 'vipOnly'),
    await playbackOf('guest', 'paid'),
  ]
  const media: ReleaseFacts['media'] = []
  for (const { source, subtitles } of playbacks) {
    if (!source) throw new Error('a video has nothing to play')
    const variant = addressIn(await fetchText(media, source.masterUrl), source.masterUrl)
    await fetchText(media, addressIn(await fetchText(media, variant), variant))
    for (const { url } of subtitles) await fetchText(media, url)
  }
  return media
}

async function fetchText(media: ReleaseFacts['media'], address: string): Promise<string> {
  const response = await fetch(site.origin + address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const isText = /mpegurl|vtt/.test(response.headers.get('content-type') ?? '')
  // Files are stored as their own keys: see release-files.ts.
  const text = isText ? await response.text() : address.replace(/^\/media\/[^/]+\//, 'assets/')
  media.push({ address, text })
  return text
}

/** The first file that a playlist names. */
function addressIn(playlist: string, address: string): string {
  const line = playlist.split('\n').find((one) => one !== '' && !one.startsWith('#'))
  if (line === undefined) throw new Error(`${address} names no file`)
  return new URL(line, site.origin + address).pathname
}

async function writeMediaKeys(): Promise<void> {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, project))
  const keys: string[] = []
  for (const folder of ['assets', 'covers', 'exports', 'pictures', 'sources']) {
    for await (const { key } of storage.list(folder)) keys.push(key)
  }
  storage.close()
  await writeFile(join(folderOf(release), 'media.txt'), `${keys.sort().join('\n')}\n`)
}
