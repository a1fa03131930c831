import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { type Locale, locales } from '../../platform/i18n/locales.ts'
import { useAgeText } from './use-age-text.ts'

function Age({ seconds }: { seconds: number }) {
  return useAgeText()(new Date(Date.now() - seconds * 1000).toISOString())
}

async function ageIn(locale: Locale, seconds: number): Promise<string> {
  return renderToString(
    <I18nextProvider i18n={createI18n(locale, await loadCatalogue(locale))}>
      <Age seconds={seconds} />
    </I18nextProvider>,
  )
}

const ages = [
  [60, 1, 'minute'],
  [59 * 60 + 30, 59, 'minute'],
  [3600, 1, 'hour'],
  [23 * 3600, 23, 'hour'],
  [86_400, 1, 'day'],
  [29 * 86_400, 29, 'day'],
] as const

test.each(locales)('ages in %s read as the language writes them', async (locale) => {
  const byTheLanguage = new Intl.RelativeTimeFormat(locale)
  for (const [seconds, count, unit] of ages) {
    // Chinese is formatted without the space that the site's own texts have.
    const expected = byTheLanguage.format(-count, unit).replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
    expect(await ageIn(locale, seconds)).toBe(expected)
  }
})

test('an age below a minute reads “just now”, and after 30 days the date is shown', async () => {
  expect(await ageIn('en-US', 59)).toBe('just now')
  expect(await ageIn('en-US', 31 * 86_400)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
})
