import { type Client, getSettings, listSettings, revertSetting, setSiteIcon } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flat } from '../../../test/content/test-pictures.ts'
import { runTask } from '../../../test/run-task.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let admin: Client
let adminName: string
beforeAll(async () => {
  site = await openTestApp()
  const staff = await makeStaff(site.ctx, 'admin')
  adminName = staff.name
  admin = site.as(staff.staffToken)
  site.clock.set('2026-11-23T12:00:00Z')
})
afterAll(() => site.close())

const find = async (name: string) =>
  (await admin.call(listSettings, {})).list.find((setting) => setting.name === name)

describe('the icon of the site', () => {
  const file = async (color: string) =>
    new Blob([new Uint8Array(await flat(color, 900, 600).png().toBuffer())])
  const upload = async (color: string, lang?: 'en') =>
    admin.call(setSiteIcon, lang ? { lang } : {}, { file: await file(color) })
  const shown = async (address: string) => (await site.app.inject(address)).statusCode

  test('is uploaded for all languages or for one, is public, and is an icon of the installed site', async () => {
    const all = await upload('red')
    expect(all).toMatchObject({ name: 'webIco', lastChange: { actorName: adminName } })
    const { hk } = all.value as Record<string, string>
    expect(all.value).toEqual({ cn: hk, hk, en: hk, vi: hk })
    expect(await shown(hk ?? '')).toBe(200)
    expect((await site.anonymous.call(getSettings, {})).webIco.hk).toBe(hk)
    const english = (await upload('blue', 'en')).value as Record<string, string>
    expect(english).toEqual({ cn: hk, hk, vi: hk, en: expect.not.stringMatching(hk ?? '') })
    const { icons } = (await site.app.inject('/manifest.webmanifest?lang=en-US')).json()
    expect(icons).toMatchObject([
      { sizes: '192x192', type: 'image/webp' },
      { src: english.en, sizes: '512x512' },
    ])
    for (const { src } of icons) expect(await shown(src)).toBe(200)
  })

  test('can be taken back to an earlier one, which no sweep removes, also after it was sent again', async () => {
    const { value } = await upload('green')
    const { hk = '' } = value as Record<string, string>
    await upload('yellow')
    await upload('green')
    await admin.call(revertSetting, { name: 'webIco', to: 'default' })
    site.clock.advance(20 * 60_000)
    // An upload marks the picture as one that nothing refers to, until it is stored in the setting.
    await site.ctx.db
      .updateTable('pictures')
      .set({ released_at: new Date(0) })
      .execute()
    await runTask(site.ctx, 'pictures.sweep')
    expect((await admin.call(revertSetting, { name: 'webIco', to: 'former' })).value).toEqual(value)
    expect(await shown(hk)).toBe(200)
  })

  test('is refused when it is no picture, with nothing changed', async () => {
    const before = (await find('webIco'))?.value
    const wrong = { file: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>']) }
    await expect(admin.call(setSiteIcon, {}, wrong)).rejects.toMatchObject({
      ...{ failure: 'PICTURE_REFUSED', details: { fault: 'kind' } },
    })
    expect((await find('webIco'))?.value).toEqual(before)
  })
})
