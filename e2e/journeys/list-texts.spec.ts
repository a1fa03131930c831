import { listMenu } from '@liuguang/contract'
import { expect, test } from '../journey.ts'
import { firstCard } from '../locators.ts'
import { readTexts } from '../page-checks.ts'
import { charactersOf, type Locale, textsOf } from '../texts.ts'
import { openVisitor } from '../visitor.ts'

/** Titles and texts of the site's content, in their own language: see global-setup.ts. */
const content =
  /山水之[間间]|港口夜航|山間晨霧|極光之下|雨後長街|潮汐|列車向北|舊片(?:庫| \d+)|試片 \d+|夜景|海邊 \d+|旅行|風景|入夜之後.*|海岸工作室/g
const chinese = /\p{Script=Han}/u
/** Characters that occur only in the Hong Kong texts. */
const traditional = new RegExp(
  `[${[...charactersOf('zh-HK').difference(charactersOf('zh-CN'))].join('')}]`,
  'u',
)

const unexpectedCharacters: Partial<Record<Locale, RegExp>> = {
  'en-US': chinese,
  'vi-VN': chinese,
  'zh-CN': traditional,
}

for (const [locale, unexpected] of Object.entries(unexpectedCharacters)) {
  test.describe(locale, () => {
    test.use({ locale })

    // a phone has least room
    test(`the lists have only texts in ${locale}, and none is cut off`, { tag: '@usually-phone' }, async ({
      page,
      address,
    }) => {
      const text = textsOf(locale as Locale)
      const { client } = await openVisitor(address, {})
      const [category] = await client.call(listMenu, {})
      if (!category) throw new Error('The menu is empty')
      const lists = [
        '/new',
        '/hot',
        '/topic',
        `/topic/${category.mid}/${category.id}`,
        // without media: its offers are shown at once
        '/play/1',
      ]
      const faults: string[] = []
      for (const path of lists) {
        await page.goto(path)
        if (path === '/topic') await page.getByRole('main').locator('a[href^="/topic/"]').first().waitFor()
        else await firstCard(page).waitFor()
        if (path.startsWith('/play/'))
          await expect(page.getByRole('heading', { level: 2, name: text('videos:related') })).toBeVisible()
        const found = await readTexts(page)
        expect(found.texts.length, `${path} was read`).toBeGreaterThan(8)
        const wrong = found.texts
          .map((text) => text.replaceAll(content, ''))
          .filter((text) => unexpected.test(text) || isKey(text))
        faults.push(...[...wrong, ...found.cut.map((text) => `cut: ${text}`)].map((one) => `${path}: ${one}`))
      }
      expect(faults).toEqual([])
    })
  })
}

/** `videos.offer.pay`, `ui:retry`, `{{amount}}`: text keys and placeholders, which must not be visible. */
function isKey(text: string): boolean {
  return /\{\{|\b[a-z][A-Za-z]*(?:[.:][a-z][A-Za-z_]*)+\b/.test(text)
}
