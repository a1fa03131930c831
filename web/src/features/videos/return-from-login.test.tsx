// @vitest-environment happy-dom
import { getVideo, listShorts, recordProgress } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { serveDanmaku } from '../../../test/danmaku-page.ts'
import { playing } from '../../../test/fake-player.tsx'
import { openPage } from '../../../test/open-page.tsx'
import { makeWholePageVisible, serveShort, serveVideo } from '../../../test/play-page.ts'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { link, press, shows, until } from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import actors from '../../locales/en-US/actors.json' with { type: 'json' }
import comments from '../../locales/en-US/comments.json' with { type: 'json' }
import danmaku from '../../locales/en-US/danmaku.json' with { type: 'json' }
import shorts from '../../locales/en-US/shorts.json' with { type: 'json' }

vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

const creator = { id: 3, name: 'Harbour Studio', picture: '' }
const followCreator = actors.followOf.replace('{{name}}', creator.name)
const detail = { description: '', tags: [], actors: [], category: null, previewMs: 0, isPlayable: false }

/** Where the link in the open sheet leads after logging in. */
async function returnAddress(): Promise<string | null> {
  await shows(accounts.loginFirst)
  const href = link(accounts.login.title).getAttribute('href') ?? ''
  return new URLSearchParams(href.slice(href.indexOf('?'))).get('next')
}

test.each([shorts.favourite, followCreator])(
  'a visitor who logs in to press %j comes back to the position in the video',
  async (action) => {
    await openPage('/play/7?t=3', {
      as: 'visitor',
      server(server) {
        serveVideo(server)
        server.respond(getVideo, { topics: [], ...cardOf(7, { creator, commentCount: 0 }), ...detail })
      },
    })
    await until(() => expect(playing.reportProgress).toBeDefined())
    playing.reportProgress?.(42_700)
    press(action)
    expect(await returnAddress()).toBe('/play/7?t=42')
  },
)

test.each([comments.upgrade, danmaku.upgrade])(
  'a guest who becomes a member by %j comes back to the position in the video',
  async (upgrade) => {
    makeWholePageVisible()
    const { path, search } = await openPage('/play/7', {
      as: 'guest',
      server(server) {
        serveDanmaku(server)
        server.respond(recordProgress, {})
      },
    })
    await shows(upgrade)
    playing.reportProgress?.(42_700)
    link(upgrade).click()
    await until(() => expect(path()).toBe('/user/touristUpgrade'))
    expect(search()).toBe('?next=%2Fplay%2F7%3Ft%3D42')
  },
)

test('a visitor who logs in to follow the author of a short comes back to that short', async () => {
  await openPage('/', {
    as: 'visitor',
    server(server) {
      serveShort(server)
      const short = {
        ...cardOf(7, { kind: 'short', creator }),
        description: '',
        tags: [],
        topics: [],
        leadsTo: null,
      }
      const publicPlayback = {
        ...({ right: 'full', reason: 'free', source: null } as const),
        ...{ subtitles: [], offers: [], durationMs: 120_000, endMs: 120_000 },
      }
      server.respond(listShorts, pageOf([{ ...short, publicPlayback }]))
    },
  })
  await until(() => press(followCreator))
  expect(await returnAddress()).toBe('/vod/shortVideo/7')
})
