// @vitest-environment happy-dom
import { getShort, itemPath } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { serveShort } from '../../../test/play-page.ts'
import { link, shows, until } from '../../../test/screen.ts'
import player from '../../locales/en-US/player.json' with { type: 'json' }
import texts from '../../locales/en-US/shorts.json' with { type: 'json' }
import { feedStarts } from './feed-queries.ts'

test('a restarted feed has the address of its tab, and going back does not restore the former list', async () => {
  const { path } = await openPage(itemPath({ kind: 'short', id: 7 }), {
    server: (server) => server.refuse(getShort, 'RATE_LIMITED'),
  })
  feedStarts.set(7, { tab: 'foryou', startId: 7 })
  link(texts.tab.foryou).click()
  await until(() => expect(path()).toBe('/'))
  await shows(texts.none)
  expect(feedStarts.size).toBe(0)
})

test('the key ? lists the keys of the feed', async () => {
  await openPage(itemPath({ kind: 'short', id: 7 }), { server: serveShort })
  const help = () => document.querySelector(`dialog[aria-label="${player.keys.title}"]`)?.textContent
  // the feed listens for keys a moment after it is shown
  await until(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    expect(help()).toContain(player.keys.does.move)
  })
  expect(help()).toContain(player.keys.does.like)
  expect(help()).not.toContain(player.keys.does.theatre)
})
