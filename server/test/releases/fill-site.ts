import { setTimeout as sleep } from 'node:timers/promises'
import {
  addComment,
  addDanmaku,
  addSupportMessage,
  bindEmail,
  buyCard,
  buyVideo,
  type Client,
  checkOrder,
  countView,
  createGuest,
  deleteAccount,
  exchangeCoins,
  followActor,
  followTopic,
  getPromotion,
  getRechargeList,
  likeComment,
  likeVideo,
  listActors,
  listCards,
  listTopics,
  type PaymentOrder,
  recharge,
  recordProgress,
  recordShortWatches,
  redeemCode,
  registerAccount,
  saveFavouriteFolder,
  sendBindCode,
  setFavourite,
  setPreference,
  signIn,
  spendFreeView,
} from '@liuguang/contract'
import type { Mailbox } from '../../src/mailbox/open-mailbox.ts'
import type { Scenario } from '../../src/sandbox-processor/sandbox-processor.ts'
import { waitForMail } from '../mailed-code.ts'
import { actAsStaff } from './act-as-staff.ts'
import { nameActors } from './name-actors.ts'
import { publishWorks } from './publish-works.ts'
import {
  exchange,
  password,
  type ReleaseFacts,
  sourceFile,
  subtitleFile,
  videoPrice,
} from './release-files.ts'
import type { ReleasePrograms } from './release-programs.ts'

type Filled = Omit<ReleaseFacts, 'madeAt' | 'answers' | 'media'>

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

/**
 * Makes an example of everything that an upgrade must keep, by public calls and operator's commands only, so
 * that it works with every release. Ends without a worker: what follows `leaveJobs` waits for the upgrade.
 */
export async function fillSite(site: ReleasePrograms, mailbox: Mailbox): Promise<Filled> {
  await site.startWorker()
  // Since there is an audit, these actions need a reason.
  const note = (await site.hasCall('audit.list')) ? ['--note', 'an example'] : []
  const videos = await importVideos(site)
  const people = await registerPeople(site)
  const { inviter, buyer, vip, guest } = people.clients
  await bindMailbox(site, mailbox, buyer, 'buyer@liuguang.example')
  const codes = (await site.cli('make-codes', '--count', '2', '--points', '50', ...note)).trim().split('\n')
  await site.cli('grant', accountNames.buyer, '--points', '1000', '--diamonds', '5', ...note)
  await site.cli('grant', accountNames.vip, '--points', '5000', ...note)
  await site.cli('grant', guest.id, '--free-views', '3', ...note)
  await guest.client.call(redeemCode, { code: codes[0] ?? '' })

  for (const name of ['paid', 'removed', 'hidden']) await buy(buyer.client, videos, name)
  const [card] = await vip.client.call(listCards, {})
  if (!card) throw new Error('the site sells no VIP card')
  await vip.client.call(buyCard, { id: card.id, price: card.price })
  await guest.client.call(spendFreeView, { id: idOf(videos, 'paid') })
  for (const { client } of [buyer, vip, guest]) await watchAndWrite(client, videos)
  await inviter.client.call(signIn, {})
  await site.cli('message', '--to', accountNames.buyer, '--title', '公告', '--text', '歡迎')
  await site.cli('answer', accountNames.buyer, '--text', '已收到')
  if (await site.hasCall('danmaku.add')) await talkAndFollow(site, people.clients, videos)
  const author = (await site.hasCall('publishing.create-work')) ? await people.register('author') : undefined
  if (author) {
    const named = { client: author.client, name: accountNames.author }
    Object.assign(videos, await publishWorks(site, named, people.clients, () => untilIdle(site)))
  }
  if (await site.hasCall('actors.put')) await nameActors(site, { buyer, vip }, idOf(videos, 'free'))
  if (await site.hasCall('operations.start-export')) await runBackOffice(site, people, videos)
  await untilIdle(site)
  await inviter.client.call(exchangeCoins, exchange.input, { requestKey: exchange.requestKey })

  const credited = await order(buyer.client, 'card')
  await play(credited, 'paid')
  await site.cli('remove', String(videos.removed), '--reason', 'rights of another', '--as', 'Lin')
  await site.cli('hide', String(videos.hidden), '--reason', 'examined', '--as', 'Lin')
  await untilIdle(site)
  const orders = {
    credited: credited.id,
    open: (await order(buyer.client, 'card')).id,
    crypto: (await order(vip.client, 'crypto')).id,
  }
  Object.assign(videos, await interruptImports(site))
  await leaveJobs(site, { videos, people: people.clients, orders })
  const all = { ...people.clients, ...(author && { author }) }
  const tokens = Object.fromEntries(Object.entries(all).map(([who, { token }]) => [who, token]))
  return { tokens, videos, orders, guestCode: people.guestCode, serialCode: codes[1] ?? '' }
}

const accountNames = {
  ...{ inviter: 'Inviter01', buyer: 'Buyer0001', vip: 'VipCard01', leaver: 'Leaver001' },
  ...{ author: 'Author001', admin: 'Admin0001', finance: 'Finance01' },
}

interface Person {
  client: Client
  token: string
  id: string
}
type People = Record<'inviter' | 'buyer' | 'vip' | 'leaver' | 'guest', Person>

/** Later releases want a reason for this command, and earlier ones refuse the option. */
async function noteFor(site: ReleasePrograms, command: string): Promise<string[]> {
  const takesNote = new RegExp(`^ *${command} .*--note`, 'm').test(await site.cli('help'))
  return takesNote ? ['--note', 'an example'] : []
}

async function importVideos(site: ReleasePrograms): Promise<Record<string, number>> {
  const take = (title: string, ...options: string[]) => importFile(site, title, options)
  await site.cli('category', 'nature', '--name', '自然', ...(await noteFor(site, 'category')))
  const paid = await take(
    '山水之間',
    '--price',
    '10',
    '--category',
    'nature',
    '--tags',
    '山,水',
    '--actors',
    '林',
  )
  const videos = {
    paid,
    free: await take('雲海', '--price', '0'),
    vipOnly: await take('夜航', '--vip'),
    short: await take('一瞬', '--price', '0', '--short', '--leads-to', `${paid}@4`),
    removed: await take('舊事', '--price', '10'),
    hidden: await take('暗河', '--price', '10'),
  }
  await site.cli('subtitle', String(paid), subtitleFile, '--lang', 'zh-HK', '--label', '中文')
  await untilIdle(site)
  return videos
}

async function importFile(site: ReleasePrograms, title: string, options: string[]): Promise<number> {
  const output = await site.cli('import', sourceFile, '--title', title, '--free-seconds', '4', ...options)
  return Number(/Video (\d+)/.exec(output)?.[1])
}

/** The staff have accounts of their own: nobody gives to themself. */
async function runBackOffice(
  site: ReleasePrograms,
  { clients, register }: Registered,
  videos: Record<string, number>,
): Promise<void> {
  for (const who of ['admin', 'finance'] as const) await register(who)
  const scheduled = await importFile(site, '晨光', ['--price', '0'])
  videos.scheduled = scheduled
  await actAsStaff(site, accountNames, clients, {
    free: idOf(videos, 'free'),
    vipOnly: idOf(videos, 'vipOnly'),
    short: idOf(videos, 'short'),
    scheduled,
  })
}

interface Registered {
  clients: People
  guestCode: string
  register: (who: keyof typeof accountNames) => Promise<Person>
}

async function registerPeople(site: ReleasePrograms): Promise<Registered> {
  const register = async (who: keyof typeof accountNames, shareCode?: string): Promise<Person> => {
    const { token, user } = await site.as('').call(registerAccount, {
      account: accountNames[who],
      password,
      consent,
      deviceId: `device-${who}-abcdefghij`,
      ...(shareCode ? { shareCode } : {}),
    })
    return { client: site.as(token), token, id: String(user.userId) }
  }
  const inviter = await register('inviter')
  const { shareCode } = await inviter.client.call(getPromotion, {})
  const guest = await site.as('').call(createGuest, { consent, deviceId: 'device-guest-abcdefghij' })
  const clients = {
    inviter,
    buyer: await register('buyer', shareCode),
    vip: await register('vip'),
    leaver: await register('leaver'),
    guest: { client: site.as(guest.token), token: guest.token, id: String(guest.user.userId) },
  }
  return { clients, guestCode: guest.recoveryCode, register }
}

async function bindMailbox(
  site: ReleasePrograms,
  mailbox: Mailbox,
  { client }: Person,
  email: string,
): Promise<void> {
  await client.call(sendBindCode, { email, lang: 'hk' })
  const code = /^\d{6}$/m.exec((await waitForMail(mailbox, email)).text)?.[0] ?? ''
  await client.call(bindEmail, { email, code, password, deviceId: 'device-buyer-abcdefghij' })
  await untilIdle(site)
}

async function buy(client: Client, videos: Record<string, number>, name: string): Promise<void> {
  await client.call(buyVideo, { id: idOf(videos, name), price: videoPrice })
}

async function watchAndWrite(client: Client, videos: Record<string, number>): Promise<void> {
  for (const name of ['paid', 'free']) {
    const id = idOf(videos, name)
    await client.call(recordProgress, { id, positionMs: 2500 })
    await client.call(setFavourite, { kind: 'video', id, isFavourite: true })
    await client.call(countView, { id })
  }
  await client.call(likeVideo, { id: idOf(videos, 'paid'), isLiked: true })
  await client.call(addSupportMessage, { text: '你好' })
  await client.call(setPreference, { name: 'noticeMails', value: true })
}

/** What releases since migration 0067 have: comments, danmaku, topics, follows, folders, staff, changed settings. */
async function talkAndFollow(site: ReleasePrograms, people: People, videos: Record<string, number>) {
  const { buyer, vip } = people
  const id = idOf(videos, 'paid')
  const comment = await buyer.client.call(addComment, { id, text: '1:02 的海真美' })
  await vip.client.call(addComment, { id, text: '同感', replyTo: comment.id })
  await vip.client.call(likeComment, { id: comment.id, isLiked: true })
  for (const [who, atMs] of [
    [buyer, 500],
    [vip, 5500],
  ] as const) {
    await who.client.call(addDanmaku, {
      id,
      atMs,
      text: '好看',
      mode: 'scroll',
      color: '#ffffff',
      size: 'medium',
    })
  }
  const items = `${id} ${idOf(videos, 'short')}`
  const content = ['--lang', 'hk', '--title', '海', '--items', items, '--publish']
  await site.cli('topics', 'edit', 'sea', ...content, ...(await noteFor(site, 'topics')))
  await site.cli('set', 'webName.en', 'Harbour Films', '--note', 'our name')
  await site.cli('staff', 'add', accountNames.inviter, 'editor', '--note', 'edits topics')
  await untilIdle(site)
  const [topic] = (await site.as('').call(listTopics, {})).list
  const [actor] = (await site.as('').call(listActors, {})).list
  await buyer.client.call(followTopic, { id: topic?.id ?? 0, isFollowed: true })
  await buyer.client.call(followActor, { id: actor?.id ?? 0, isFollowed: true })
  await buyer.client.call(saveFavouriteFolder, { name: '海景' })
}

async function order(client: Client, method: 'card' | 'crypto'): Promise<PaymentOrder> {
  const { currencies } = await client.call(getRechargeList, {})
  const offer = currencies.find(({ code }) => code === 'USD')?.amounts.find(({ minor }) => minor === 500)
  if (!offer) throw new Error('the site sells no points for 5 USD')
  const money = { currency: 'USD', minor: offer.minor } as const
  const chain = method === 'crypto' ? { chain: 'ethereum' as const } : {}
  return client.call(recharge, { method, ...chain, money, points: offer.points })
}

/** The payer's choice on the provider's page. */
async function play({ payUrl }: PaymentOrder, scenario: Scenario): Promise<void> {
  await fetch((payUrl ?? '').replace('/startorder?', '/play?'), {
    method: 'POST',
    body: new URLSearchParams({ scenario }),
    redirect: 'manual',
  })
}

/** Leaves one import in its ladder and one in its first rendition, with jobs of a worker that was killed. */
async function interruptImports(site: ReleasePrograms): Promise<Record<string, number>> {
  const inLadder = await importFile(site, '半途', ['--price', '10', '--no-wait'])
  await untilImport(site, inLadder, 'ladder')
  await site.endWorker('SIGKILL')
  const inRendition = await importFile(site, '未竟', ['--price', '10', '--no-wait'])
  await site.startWorker()
  await untilImport(site, inRendition, 'first_rendition')
  await site.endWorker('SIGKILL')
  await untilImport(site, inLadder, 'ladder')
  return { inLadder, inRendition }
}

async function untilImport(site: ReleasePrograms, video: number, state: string): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const [row] = await site.query<{ state: string }>('select state from imports where video_id = $1', [
      video,
    ])
    if (row?.state === state) return
    if (row?.state === 'done') break
    await sleep(10)
  }
  throw new Error(`the import of video ${video} was not seen in state ${state}`)
}

interface Left {
  videos: Record<string, number>
  people: People
  orders: Record<string, string>
}

/** Events whose jobs wait, because no worker runs. */
async function leaveJobs(site: ReleasePrograms, { videos, people, orders }: Left): Promise<void> {
  const { buyer, vip, leaver } = people
  videos.waiting = await importFile(site, '待辦', ['--price', '10', '--no-wait'])
  await buy(vip.client, videos, 'free').catch(() => undefined)
  const paid = await order(vip.client, 'card')
  await play(paid, 'paid')
  orders.paid = paid.id
  await buyer.client.call(checkOrder, { id: orders.open ?? '' })
  await vip.client.call(sendBindCode, { email: 'vip@liuguang.example', lang: 'hk' })
  await vip.client.call(recordShortWatches, { watches: [{ id: idOf(videos, 'short'), watchedMs: 3000 }] })
  await vip.client.call(countView, { id: idOf(videos, 'paid') })
  // What the queued erasure must delete.
  await watchAndWrite(leaver.client, videos)
  await leaver.client.call(recordShortWatches, {
    watches: [{ id: idOf(videos, 'short'), watchedMs: 3000 }],
  })
  await leaver.client.call(deleteAccount, { password })
  await site.cli('message', '--to', 'all', '--title', '維護', '--text', '今晚')
  await site.cli('remove', String(videos.hidden), '--reason', 'rights of another', '--as', 'Lin')
}

function idOf(videos: Record<string, number>, name: string): number {
  const id = videos[name]
  if (id === undefined) throw new Error(`there is no video ${name}`)
  return id
}

/** Until no job is left that can run now. */
async function untilIdle(site: ReleasePrograms): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const rows = await site.query(
      "select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() + interval '2 s'",
    )
    if (rows.length === 0) return
    await sleep(100)
  }
  throw new Error('jobs are left after 2 minutes')
}
