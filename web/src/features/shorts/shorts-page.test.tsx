// @vitest-environment happy-dom
import { getShort, itemPath } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { link, shows, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/shorts.json' with { type: 'json' }
import { feedStarts } from './feed-queries.ts'

test('a feed that begins again has the address of its tab, and going back restores no list of before', async () => {
  const { path } = await openPage(itemPath({ kind: 'short', id: 7 }), {
    server: (server) => server.refuse(getShort, 'RATE_LIMITED'),
  })
  feedStarts.set(7, { tab: 'foryou', startId: 7 })
  link(texts.tab.foryou).click()
  await until(() => expect(path()).toBe('/'))
  await shows(texts.none)
  expect(feedStarts.size).toBe(0)
})
