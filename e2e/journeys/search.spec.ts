import type { Page } from '@playwright/test'
import { blockedTerm } from '../fill-site.ts'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { type Locale, screenLocales, textsOf } from '../texts.ts'

/** Where each state of the results is seen, and a text that says so. */
const states = [
  { name: 'results', path: '/search?q=港口', text: 'search:tabs.all' },
  { name: 'parts of the query', path: '/search?q=港口夜航記', text: 'search:broad' },
  { name: 'a corrected query', path: '/search?q=港扣夜航', text: 'search:showing', value: '港口夜航' },
  { name: 'no result', path: '/search?q=雪山飛狐', text: 'search:noneText' },
  { name: 'no result with these filters', path: '/search?q=港口夜航&price=free', text: 'search:noneText' },
  { name: 'a blocked word', path: `/search?q=${blockedTerm}`, text: 'search:blocked.title' },
  { name: 'actors', path: '/search?q=石階&kind=actor', text: 'search:tabs.actor' },
  { name: 'no actor', path: '/search?q=雪山飛狐&kind=actor', text: 'search:noActorText' },
  { name: 'topics', path: '/search?q=山水&kind=topic', text: 'search:tabs.topic' },
  { name: 'no topic', path: '/search?q=雪山飛狐&kind=topic', text: 'search:noTopicText' },
]

const input = (page: Page) => page.getByRole('combobox', { name: t('search:label') })
/** A text of the page itself, beside which the bars have the same words. */
const shown = (page: Page, text: string) => page.getByRole('main').getByText(text).first()
const result = (page: Page, name: string) =>
  page.getByRole('list', { name: t('search:results') }).getByRole('link', { name })

test('by keyboard: / opens the search, initials suggest a title, Enter finds it, filters narrow it down', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/new')
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('gkyh')
  await expect(page.getByRole('option', { name: '港口夜航' })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: '港口夜航' })).toBeHidden()
  await expect(input(page)).toHaveValue('gkyh')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('h')
  await expect(page.getByRole('option', { name: '港口夜航' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(result(page, '港口夜航')).toBeVisible()
  await expect(page.locator('mark', { hasText: '港口夜航' })).toBeVisible()

  await page.getByLabel(t('search:filters.price.label')).selectOption('free')
  await expect(page.getByText(t('search:none', { text: '港口夜航' }))).toBeVisible()
  await page.getByRole('button', { name: t('search:filters.clear') }).click()
  await result(page, '港口夜航').click()
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible()

  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search$/)
  const earlier = page.getByRole('main').getByRole('link', { name: '港口夜航', exact: true })
  await expect(earlier).toBeVisible()
  await page.getByRole('button', { name: t('search:forget', { text: '港口夜航' }) }).click()
  await expect(earlier).toBeHidden()
})

test('by touch: a suggestion is tapped, the sheet of filters sorts, tabs show actors and topics, back restores', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Home')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('search:label') })
    .tap()
  await input(page).fill('山')
  const suggestion = page.getByRole('option', { name: '山間晨霧' })
  await expect(suggestion).toBeVisible()
  expect(await findAccessibilityViolations(page, 'search')).toEqual([])
  await suggestion.tap()
  await expect(result(page, '山間晨霧')).toBeVisible()

  await page.getByRole('button', { name: t('search:filters.open'), exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: t('search:filters.open') })
  await expect(sheet).toBeVisible()
  expect(await findAccessibilityViolations(page, '[role="dialog"]')).toEqual([])
  await sheet.getByRole('button', { name: t('search:filters.order.is-newest') }).tap()
  await sheet.getByRole('button', { name: t('search:filters.show') }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/order=newest/)

  await page.goto('/search?q=山水')
  await page.getByRole('link', { name: t('search:tabs.topic'), exact: true }).tap()
  await result(page, '山水之間').tap()
  await expect(page.getByRole('heading', { level: 1, name: '山水之間' })).toBeVisible()
  await page.goBack()
  await expect(result(page, '山水之間')).toBeVisible()
})

test('an empty box searches for the hint', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/search')
  const hint = await input(page).getAttribute('placeholder')
  expect(hint).toBeTruthy()
  await input(page).press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: hint ?? '' })}`)
})

/** The document of a search for a blocked word. */
const blocked = /status of 403.*\/search\?q=/

for (const locale of screenLocales) {
  test.describe(locale, () => {
    test.use({ locale, expectedErrors: blocked })

    test(`every state of the results fits the screen and has no accessibility fault in ${locale}`, {
      tag: '@usually-phone',
    }, async ({ page }) => {
      test.setTimeout(180_000)
      const text = textsOf(locale as Locale)
      const faults: string[] = []
      for (const { name, path, text: key, value = '' } of states) {
        await page.goto(path)
        await expect(shown(page, text(key, { text: value })), name).toBeVisible()
        const [needed, given] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return [scrollWidth, clientWidth] as const
        })
        expect(needed, name).toBeLessThanOrEqual(given)
        faults.push(...(await findAccessibilityViolations(page)).map((fault) => `${name}: ${fault}`))
      }
      await page.goto('/search')
      await page.getByRole('main').getByRole('combobox').fill('山')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      faults.push(...(await findAccessibilityViolations(page)).map((fault) => `suggestions: ${fault}`))
      expect(faults).toEqual([])
    })
  })
}
