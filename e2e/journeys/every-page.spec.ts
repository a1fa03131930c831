import { listMenu } from '@liuguang/contract'
import type { Page, Response } from '@playwright/test'
import { takeCode } from '../codes.ts'
import { expect, test } from '../journey.ts'
import {
  findAccessibilityViolations,
  findLayoutShifts,
  findOverflow,
  findSmallTargets,
  followRequests,
  recordLayoutShifts,
} from '../page-checks.ts'
import { personalPages, type TestedPage } from '../personal-pages.ts'
import { readSite } from '../site.ts'
import { type Locale, screenLocales, textsOf } from '../texts.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { creator, videos } = readSite()
const { free, priced, vipOnly, portrait } = videos

const publicPages: TestedPage[] = [
  { path: '/', title: 'app:siteName', isOnce: true },
  { path: '/Home', title: 'app:siteName' },
  { path: '/new', title: 'videos:new' },
  { path: '/hot', title: 'videos:hot', isOnce: true },
  { path: '/topic', title: 'topics:pageTitle' },
  { path: '/topic/topic/1', title: '山水之間', isOnce: true },
  { path: `/play/${free}`, title: '山間晨霧', isOnce: true },
  { path: `/play/${priced}`, title: '港口夜航' },
  { path: `/play/${vipOnly}`, title: '極光之下', isOnce: true },
  { path: `/play/${portrait}`, title: '雨後長街', isOnce: true },
  // resumed at the end of its preview: the offers are over the picture at once
  { path: `/play/${portrait}?t=4`, title: '雨後長街', shows: 'videos:offer.ended' },
  { path: '/search', title: 'search:label' },
  { path: '/search?q=山', title: '「山」的搜尋結果', isOnce: true },
  { path: '/actor', title: 'actors:title' },
  // the first actor of the library, who made a short
  { path: '/actor/detail/101', title: '石階上的貓', isOnce: true },
  { path: `/creator/${creator}`, title: '海岸工作室' },
  { path: '/user/login', title: 'accounts:login.title' },
  { path: '/user/outLogin', title: 'credentials:deviceLogin.titleHere' },
  { path: '/user/register', title: 'accounts:register.title' },
  { path: '/user/forgot', title: 'credentials:forgot.title' },
  { path: '/about', title: 'settings:about.title' },
  { path: '/about/privacy', title: 'settings:about.privacy' },
  { path: '/about/agreement', title: 'settings:about.agreement' },
  { path: '/nowhere/at/all', title: 'app:notFound.title', status: 404 },
  { path: '/play/999999', title: 'app:notFound.title', status: 404, isOnce: true },
]

/** The bars around a page, which are the same on all pages of a visitor: they are tested with the first ones. */
const bars = 'body > div > header, body > div > nav'
const withBars = ['/', '/user']

interface TestedWindow {
  page: Page
  untilIdle: () => Promise<void>
}

/** The browser's messages about missing pages. */
const notFoundErrors = new RegExp(
  publicPages
    .filter(({ status }) => status === 404)
    .map(({ path }) => `status of 404.*${path}\\)$`)
    .join('|'),
)

for (const locale of screenLocales) {
  // Styles, names and order are tested in the first language, at both sizes.
  const isFirst = locale === screenLocales[0]
  // the longest texts, which a phone has least room for
  const isLongest = locale === 'vi-VN'
  const onceTag = isLongest ? '@phone' : '@once'

  test.describe(locale, () => {
    test.use({ locale, expectedErrors: notFoundErrors })

    // in the other languages only the texts differ: a page is loaded once and tested at both widths
    test(
      `every page is free of faults in ${locale}`,
      { tag: isFirst ? [] : onceTag },
      async ({ page, openDevice, address }, testInfo) => {
        test.setTimeout(480_000)
        const text = textsOf(locale)
        const faults: string[] = []
        const visit = async (
          { page, untilIdle }: TestedWindow,
          { path, title, shows, status = 200 }: TestedPage,
        ) => {
          const response = await page.goto(path)
          const expectedTitle = title.includes(':') ? text(title).replaceAll(/[《》]/g, '') : title
          const headings = page.getByRole('heading', { level: 1 })
          await headings.filter({ hasNotText: text('app:loading') }).waitFor({ state: 'attached' })
          if (shows) await page.getByText(text(shows)).first().waitFor()
          await untilIdle()
          const found = [
            ...checkResponse(response, status),
            ...(await checkDocument(page, locale, expectedTitle)),
            ...(await findOverflow(page)),
            ...(isFirst
              ? await findAccessibilityViolations(page, 'html', withBars.includes(path) ? undefined : bars)
              : []),
            ...(isLongest ? await findSmallTargets(page) : []),
            ...(await findLayoutShifts(page)),
            ...(isFirst ? [] : await checkOtherWidth(page)),
          ]
          faults.push(...found.map((fault) => `${path}: ${fault}`))
          await saveScreenshot(page, `${locale}-${testInfo.project.name}${path}`)
        }
        // two at a time, because each mostly waits
        const pages = [page, await (await openDevice()).newPage()]
        for (const each of pages) await recordLayoutShifts(each)
        const windows = pages.map((page) => ({ page, untilIdle: followRequests(page) }))
        const visitAll = async (pages: TestedPage[]) => {
          const left = pages.values()
          await Promise.all(
            windows.map(async (window) => {
              for (const tested of left) await visit(window, tested)
            }),
          )
        }
        const visitor = await openVisitor(address, { codes: [takeCode()] })
        const [category] = await visitor.client.call(listMenu, {})
        if (!category) throw new Error('The menu is empty')
        const ofCategory = { path: `/topic/${category.mid}/${category.id}`, title: '' }
        await visitAll([...publicPages.filter(({ isOnce }) => isFirst || !isOnce), ofCategory])
        for (const each of pages) await signInPage(each, visitor)
        await visitAll(personalPages)
        expect(faults).toEqual([])
      },
    )
  })
}

function checkResponse(response: Response | null, status: number): string[] {
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? 'nothing'
  return [
    ...(response?.status() === status ? [] : [`status ${response?.status()}`]),
    ...(/^'nonce-[\w+/=]{20,}' 'strict-dynamic'$/.test(scripts) ? [] : [`scripts may come from ${scripts}`]),
    ...(/default-src 'none'/.test(policy) ? [] : ['no strict policy']),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['types may be guessed']),
  ]
}

/** Tests a desktop page at the width of a phone, and a phone's at that of a desktop. */
async function checkOtherWidth(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no fixed size')
  await page.setViewportSize(size.width > 390 ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const found = await findOverflow(page)
  await page.setViewportSize(size)
  return found
}

async function checkDocument(page: Page, locale: Locale, title: string): Promise<string[]> {
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }))
  return [
    ...(found.lang === locale ? [] : [`is in ${found.lang}`]),
    ...(found.title.startsWith(title) ? [] : [`is titled ${found.title}, not ${title}`]),
    ...(found.headings === 1 ? [] : [`has ${found.headings} main headings`]),
  ]
}

/** Saves a screenshot of every page, for manual review, if SHOTS names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const dir = process.env.SHOTS
  if (dir) await page.screenshot({ path: `${dir}/${name.replaceAll('/', '_')}.png`, fullPage: true })
}
