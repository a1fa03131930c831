import { expect, test } from 'vitest'
import siteEnglish from '../../../../web/src/locales/en-US/videos.json' with { type: 'json' }
import siteChinese from '../../../../web/src/locales/zh-CN/videos.json' with { type: 'json' }
import siteHongKong from '../../../../web/src/locales/zh-HK/videos.json' with { type: 'json' }
import adminEnglish from '../../locales/en-US/home.ts'
import adminChinese from '../../locales/zh-CN/home.ts'
import adminHongKong from '../../locales/zh-HK/home.ts'

test.each([
  ['zh-CN', adminChinese, siteChinese],
  ['zh-HK', adminHongKong, siteHongKong],
  ['en-US', adminEnglish, siteEnglish],
])('sections of the home page have the same names as on the site, in %s', (_, { kinds }, site) => {
  expect(kinds).toMatchObject({
    ...{ new: site.new, hot: site.hot, watched: site.mostWatched, free: site.free },
    continued: site.personalRows.continued,
    recommended: site.personalRows.recommended,
    purchased: site.personalRows.purchased,
  })
})
