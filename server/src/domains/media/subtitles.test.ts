import { buyVideo, getPlayback, getPublicPlayback, getStaffItem } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeRealVideo, type RealVideo } from '../../../test/content/video-builders.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { attachSubtitles, detachSubtitles } from './attach-subtitles.ts'

const price = { asset: 'points', amount: 10 } as const

/** The preview ends at 4 s, the video at about 10. */
const file = `WEBVTT

00:01.000 --> 00:02.000
before the cut

00:03.500 --> 00:05.000
across the cut

00:04.000 --> 00:06.000
from the cut on

00:06.000 --> 00:07.000
the surprise at the end
`

let site: TestApp
let buyer: TestAccount
let paid: RealVideo
let free: RealVideo

beforeAll(async () => {
  site = await openTestApp()
  buyer = await makeAccount(site.ctx)
  await inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, {
      accountId: buyer.id,
      amounts: { points: 10n },
      reason: 'test',
      now: site.clock.now(),
    }),
  )
  paid = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
  free = await makeRealVideo(site.ctx, { fixture: 'copied' })
  await site.as(buyer.token).call(buyVideo, { id: paid.id, price })
}, 240_000)
afterAll(() => site.close())

const attach = (video: RealVideo, language: string, label: string, text = file) =>
  attachSubtitles(site.ctx, BigInt(video.id), { language, label, text }, commandLineOperator('test'))
const detach = (video: RealVideo, language: string) =>
  detachSubtitles(site.ctx, BigInt(video.id), { language }, commandLineOperator('test'))
const read = (url: string) => site.app.inject({ method: 'GET', url })

describe('subtitles', () => {
  beforeEach(async () => {
    for (const video of [paid, free]) {
      await attach(video, 'zh-Hant', '繁體中文')
      await attach(video, 'en', 'English')
    }
  })

  test('of a preview end with it, and later text is never sent', async () => {
    const { endMs, subtitles } = await site.anonymous.call(getPublicPlayback, { id: paid.id })
    expect(endMs).toBe(4000)
    expect(subtitles.map(({ language, label }) => [language, label])).toEqual([
      ['zh-hant', '繁體中文'],
      ['en', 'English'],
    ])
    const response = await read(subtitles[0]?.url ?? '')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.body).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nbefore the cut\n\n00:00:03.500 --> 00:00:04.000\nacross the cut\n',
    )
  })

  test('are complete for buyers', async () => {
    const { subtitles } = await site.as(buyer.token).call(getPlayback, { id: paid.id })
    expect((await read(subtitles[1]?.url ?? '')).body).toContain('the surprise at the end')
  })

  test('of a free video are open to everybody', async () => {
    const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: free.id })
    expect((await read(subtitles[0]?.url ?? '')).body).toContain('the surprise at the end')
  })

  test('of another end, video or language are closed to a preview grant', async () => {
    const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: paid.id })
    const url = subtitles[0]?.url ?? ''
    const refused = [
      url.replace('.4000.', '.9000.'),
      url.replace(paid.assetToken, free.assetToken),
      url.replace(/^\/media\/[^/]+/, '/media/pub'),
      url.replace('zh-hant.vtt', 'fr.vtt'),
      url.replace('zh-hant.vtt', '..%2fstoryboard%2fthumbs.vtt'),
      url.replace('zh-hant.vtt', 'zh-hant'),
    ]
    for (const each of refused) {
      expect(each).not.toBe(url)
      expect([403, 404], each).toContain((await read(each)).statusCode)
    }
  })

  test('of a language that starts after the preview are not offered with it', async () => {
    await attach(paid, 'vi', 'Tiếng Việt', 'WEBVTT\n\n00:05.000 --> 00:06.000\nmuộn')
    const preview = await site.anonymous.call(getPublicPlayback, { id: paid.id })
    const whole = await site.as(buyer.token).call(getPlayback, { id: paid.id })
    expect(preview.subtitles.map(({ language }) => language)).toEqual(['zh-hant', 'en'])
    expect(whole.subtitles.map(({ language }) => language)).toEqual(['zh-hant', 'en', 'vi'])
  })

  test('are replaced by a new upload of the same language, and can be removed', async () => {
    await attach(free, 'EN', 'English (corrected)', 'WEBVTT\n\n00:01.000 --> 00:02.000\ncorrected')
    const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: free.id })
    const english = subtitles.find(({ language }) => language === 'en')
    expect(english?.label).toBe('English (corrected)')
    expect((await read(english?.url ?? '')).body).toContain('corrected')
    expect(await detach(free, 'en')).toMatchObject({ label: 'English (corrected)' })
    expect(await detach(free, 'en')).toBeUndefined()
    const after = await site.anonymous.call(getPublicPlayback, { id: free.id })
    expect(after.subtitles.map(({ language }) => language)).toEqual(['zh-hant'])
    expect((await read(english?.url ?? '')).statusCode).toBe(404)
    const actions = await site.ctx.db
      .selectFrom('audit')
      .select(['act', 'before', 'after'])
      .where('subject', '=', `item:${free.id}`)
      .where('act', 'like', 'media.%')
      .orderBy('number', 'desc')
      .limit(2)
      .execute()
    const corrected = { language: 'en', label: 'English (corrected)', cues: 1 }
    expect(actions).toEqual([
      { act: 'media.detach-subtitles', before: corrected, after: null },
      {
        act: 'media.attach-subtitles',
        before: { ...corrected, label: 'English', cues: 4 },
        after: corrected,
      },
    ])
  })
})

test('removed subtitles are attached again as they were, unless a colleague has attached others', async () => {
  await attach(free, 'en', 'English')
  const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: free.id })
  const url = subtitles.find(({ language }) => language === 'en')?.url ?? ''
  const before = (await read(url)).body
  const removed = await detach(free, 'en')
  const putBack = () =>
    attachSubtitles(
      site.ctx,
      BigInt(free.id),
      { language: 'en', label: removed?.label ?? '', text: removed?.file ?? '', expected: null },
      commandLineOperator('test'),
    )
  expect((await putBack()).cues).toBe(4)
  expect((await read(url)).body).toBe(before)
  // A repeat changes nothing.
  expect((await putBack()).cues).toBe(4)
  expect((await recordedActions(site.ctx.db, 'media.attach-subtitles'))[0]).toMatchObject({ before: null })
  await attach(free, 'en', 'English (corrected)')
  await expect(putBack()).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
})

test('staff see who attached or replaced the subtitles of each language last', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  const shown = async () =>
    (await site.as(staffToken).call(getStaffItem, { id: paid.id })).subtitles.map(
      ({ language, lastAction }) => ({
        ...{ language, by: lastAction?.actorName, action: lastAction?.action },
      }),
    )
  const attachAs = (language: string, name: string) =>
    attachSubtitles(
      site.ctx,
      BigInt(paid.id),
      { language, label: language, text: file },
      commandLineOperator(name),
    )
  await attachAs('ja', 'Lin')
  await attachAs('KO', 'Lin')
  await attachAs('ja', 'Chen')
  await detach(paid, 'ko')
  await attachAs('ko', 'Wong')
  const action = 'media.attach-subtitles'
  expect(await shown()).toEqual(
    expect.arrayContaining([
      { language: 'ja', by: 'Chen', action },
      { language: 'ko', by: 'Wong', action },
    ]),
  )
})

describe('undoing attached subtitles', () => {
  const operator = commandLineOperator('test')
  const attachEnglish = (label: string, text: string, expected?: string) =>
    attachSubtitles(site.ctx, BigInt(free.id), { language: 'en', label, text, expected }, operator)
  const detachEnglish = (expected: string) =>
    detachSubtitles(site.ctx, BigInt(free.id), { language: 'en', expected }, operator)
  const shownFile = async () => {
    const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: free.id })
    const url = subtitles.find(({ language }) => language === 'en')?.url
    return url === undefined ? undefined : (await read(url)).body
  }
  const other = 'WEBVTT\n\n00:01.000 --> 00:02.000\nanother text'

  test('gives those back that they replaced, once, unless a colleague has attached others', async () => {
    await attachEnglish('English', file)
    const before = await shownFile()
    const { version, replaced } = await attachEnglish('English', other)
    const undo = () => attachEnglish(replaced?.label ?? '', replaced?.file ?? '', version)
    await undo()
    expect(await shownFile()).toBe(before)
    expect((await undo()).replaced).toBeNull()
    await attachEnglish('English (corrected)', file)
    await expect(undo()).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
  })

  test('removes those that replaced none, unless a colleague has replaced them', async () => {
    await detach(free, 'en')
    const { version, replaced } = await attachEnglish('English', file)
    expect(replaced).toBeNull()
    const corrected = await attachEnglish('English', other)
    await expect(detachEnglish(version)).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    await detachEnglish(corrected.version)
    expect(await shownFile()).toBeUndefined()
    expect(await detachEnglish(corrected.version)).toBeUndefined()
  })
})

test.each([
  ['an unknown video', 999_999, file, 'NOT_FOUND'],
  ['an invalid file', undefined, '1\n00:00:01,000 --> 00:00:02,000\nhi', 'BAD_REQUEST'],
])('%s is refused, and nothing changes', async (_, id, text, failure) => {
  const before = await site.anonymous.call(getPublicPlayback, { id: free.id })
  const given = { language: 'fr', label: 'Français', text }
  await expect(
    attachSubtitles(site.ctx, BigInt(id ?? free.id), given, commandLineOperator('test')),
  ).rejects.toMatchObject({ failure })
  const { subtitles } = await site.anonymous.call(getPublicPlayback, { id: free.id })
  expect(subtitles.map(({ language }) => language)).toEqual(before.subtitles.map(({ language }) => language))
})
