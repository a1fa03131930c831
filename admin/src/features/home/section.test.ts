import { expect, test } from 'vitest'
import english from '../../../../web/src/locales/en-US/videos.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/videos.json' with { type: 'json' }
import hongKong from '../../../../web/src/locales/zh-HK/videos.json' with { type: 'json' }
import inEnglish from '../../locales/en-US/home.ts'
import inChinese from '../../locales/zh-CN/home.ts'
import inHongKong from '../../locales/zh-HK/home.ts'

test.each([
  ['zh-CN', inChinese, chinese],
  ['zh-HK', inHongKong, hongKong],
  ['en-US', inEnglish, english],
])('rows of the home page are called as on the site, in %s', (_, { kinds }, site) => {
  expect(kinds).toMatchObject({
    ...{ new: site.new, hot: site.hot, watched: site.mostWatched, free: site.free },
    continued: site.personalRows.continued,
    recommended: site.personalRows.recommended,
    purchased: site.personalRows.purchased,
  })
})
