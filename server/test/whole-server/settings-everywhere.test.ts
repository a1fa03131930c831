import {
  changeSetting as changeSettingCall,
  getSettings,
  listMenu,
  listShorts,
  revertSetting,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailVerified } from '../../src/domains/accounts/index.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { changeSetting } from '../../src/domains/settings/index.ts'
import { pickShort } from '../../src/domains/shorts/index.ts'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { publish } from '../../src/platform/jobs/events.ts'
import { makeAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { loadWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Two API processes, which cache responses and pages, and a worker, as on several machines. */
let site: TestApp
let apis: ApiProcess[]
let worker: WorkerProcess
beforeAll(async () => {
  site = await openTestApp()
  const env = { ANSWER_CACHE_MB: '16' }
  apis = await Promise.all([startApiProcess(site.ctx.config, env), startApiProcess(site.ctx.config, env)])
  worker = await loadWorkerProcess(site.ctx.config)
  await worker.begin()
})
afterAll(async () => {
  await Promise.all([...apis.map((api) => api.stop()), worker.stop()])
  await site.close()
})

const by = { operator: commandLineOperator('lin'), reason: 'a test' }
const set = (key: string, value: unknown) => changeSetting(site.ctx, { key, value, ...by })

/** All processes answer `expected` within 5 s, and go on doing so. */
async function everywhere<T>(read: (api: ApiProcess) => Promise<T>, expected: T): Promise<void> {
  const answers = () => Promise.all(apis.map(read))
  await expect.poll(answers, { timeout: 5000, interval: 100 }).toEqual(apis.map(() => expected))
  expect(await answers()).toEqual(apis.map(() => expected))
}

const title = async ({ origin }: ApiProcess) => {
  const html = await (await fetch(`${origin}/about`, { headers: { 'accept-language': 'en' } })).text()
  return /<title>.*?([^ ]+)<\/title>/.exec(html)?.[1]
}
const nameOf = async (api: ApiProcess) => (await api.as('').call(getSettings, {})).webName.en

test('a change through a staff call of one process is seen by all within 5 s', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  const [api] = apis
  const name = { cn: '影院', hk: '戲院', en: 'Theatre', vi: 'Rạp' }
  await api?.as(staffToken).call(changeSettingCall, { key: 'webName', value: name })
  await Promise.all([everywhere(nameOf, 'Theatre'), everywhere(title, 'Theatre')])
  await api?.as(staffToken).call(revertSetting, { name: 'webName', to: 'default' })
  await everywhere(nameOf, 'Liuguang')
})

test('calls and rendered pages of every process follow a change within 5 s', async () => {
  await everywhere(nameOf, 'Liuguang')
  await everywhere(title, 'Liuguang')
  await set('webName.en', 'Cinema')
  await Promise.all([everywhere(nameOf, 'Cinema'), everywhere(title, 'Cinema')])
})

test('the menu, which has a table of its own, follows in every process', async () => {
  const menuOf = async (api: ApiProcess) => (await api.as('').call(listMenu, {})).map(({ name }) => name.en)
  await everywhere(menuOf, [])
  const travel = { slug: 'travel', mid: 1, name: { cn: '旅行', hk: '旅行', en: 'Travel', vi: 'Du lịch' } }
  await set('categories.travel', { ...travel, isVisible: true })
  await everywhere(menuOf, ['Travel'])
  await set('categories.travel.isVisible', false)
  await everywhere(menuOf, [])
})

test('a category is no longer marked as empty in any process once it has its first video', async () => {
  const parks = { slug: 'parks', mid: 1, name: { cn: '公园', hk: '公園', en: 'Parks', vi: 'Công viên' } }
  await set('categories.parks', { ...parks, isVisible: true })
  const emptyOf = async (api: ApiProcess) =>
    (await api.as('').call(listMenu, {})).map(({ name, isEmpty = false }) => [name.en, isEmpty])
  await everywhere(emptyOf, [['Parks', true]])
  const { id } = await site.ctx.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'parks')
    .executeTakeFirstOrThrow()
  await makeVideo(site.ctx, { categoryId: id })
  await everywhere(emptyOf, [['Parks', false]])
  await set('categories.parks.isVisible', false)
})

test('the public feeds of shorts, which the worker makes in advance, follow in every process', async () => {
  // The paid ones are the newest, and the first of the operator's choice.
  for (const isPaid of [false, false, false, false, false, false, true, true, true]) {
    const price = isPaid ? ({ asset: 'points', amount: 2 } as const) : null
    const { id } = await makeVideo(site.ctx, { kind: 'short', price })
    const place = { videoId: BigInt(id), tab: 'chosen', position: 1 } as const
    await pickShort(site.ctx, { ...place, pickedBy: by.operator })
  }
  /** `f` for each free short, in the order of the feed. */
  const feedOf = (feed: 'chosen' | 'popular') => async (api: ApiProcess) =>
    (await api.as('').call(listShorts, { feed, size: 60 })).list
      .map(({ price }) => (price === null ? 'f' : 'p'))
      .join('')
  await everywhere(feedOf('chosen'), 'fffffpppf')
  await set('shortsFreeFirst', 1)
  await everywhere(feedOf('chosen'), 'fpppfffff')
  await set('shortsFreeFirst', 0)
  await set('shortsPaidOneIn', 1)
  await everywhere(feedOf('popular'), 'pppffffff')
  await set('shortsPaidOneIn', 3)
  await everywhere(feedOf('popular'), 'ffpffpffp')
})

test('the worker follows a change at once', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  const change = (key: string, value: unknown) =>
    apis[0]?.as(staffToken).call(changeSettingCall, { key, value, reason: 'spring' })
  // A VIP gets no free views.
  await change('welcomeTrialCard', false)
  await change('welcomeFreeViews', 7)
  const { id } = await makeAccount(site.ctx)
  const email = `person${id}@liuguang.example`
  await site.ctx.db
    .updateTable('accounts')
    .set({ email, email_key: email, email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  await inTransaction(site.ctx.db, (tx) =>
    publish(tx, emailVerified, { accountId: id, addressRange: '00', device: '11' }),
  )
  const freeViews = async () => (await balancesOf(site.ctx.db, id)).free_views
  await expect.poll(freeViews, { timeout: 5000 }).toBe(7n)
})
