import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const manifest = async (query = '') => {
  const response = await site.app.inject(`/manifest.webmanifest${query}`)
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return response.json()
}

test('the installed site has the name and the icon of the settings, in the language of its page', async () => {
  expect(await manifest('?lang=en-US')).toMatchObject({ name: 'Liuguang', icons: [{}, {}, {}] })
  expect((await manifest()).name).toBe('流光')
  const operator = commandLineOperator('test')
  await changeSetting(site.ctx, { key: 'webName.en', value: 'Night Cinema', operator })
  const icon = 'data:image/png;base64,AAAA'
  await changeSetting(site.ctx, { key: 'webIco.en', value: icon, operator })
  expect(await manifest('?lang=en-US')).toMatchObject({
    ...{ name: 'Night Cinema', short_name: 'Night Cinema', start_url: '/Home', display: 'standalone' },
    icons: [{ src: icon, sizes: 'any' }],
  })
  expect(await manifest('?lang=zh-CN')).toMatchObject({ name: '流光', icons: [{}, {}, {}] })
})
