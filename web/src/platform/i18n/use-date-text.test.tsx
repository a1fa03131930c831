import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { type Locale, locales } from './locales.ts'
import { dayText, useDayText } from './use-date-text.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

function Day({ when }: { when: string }) {
  return useDayText(when)
}

test.each<[Locale, string]>([
  ['zh-HK', '2026年11月20日'],
  ['zh-CN', '2026年11月20日'],
  ['en-US', 'Nov 20, 2026'],
  ['vi-VN', '20 thg 11, 2026'],
])("a day in %s does not depend on the server's time zone", async (locale, day) => {
  process.env.TZ = 'Asia/Hong_Kong'
  const html = renderToString(
    <I18nextProvider i18n={createI18n(locale, await loadCatalogue(locale))}>
      <Day when="2026-11-20T23:30:00.000Z" />
    </I18nextProvider>,
  )
  expect(html).toBe(day)
})

test.each(locales)('a day in %s has the format of its language', async (locale) => {
  const { t } = createI18n(locale, await loadCatalogue(locale))
  const byTheLanguage = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month * 2)))
  expect(days.map((day) => dayText(day, t, false))).toEqual(days.map((day) => byTheLanguage.format(day)))
})
