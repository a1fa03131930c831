// @vitest-environment happy-dom
import { listExports } from '@liuguang/contract'
import { expect, test } from 'vitest'
import english from '../../../../docs/handbook/en.md?raw'
import simplified from '../../../../docs/handbook/zh-CN.md?raw'
import traditional from '../../../../docs/handbook/zh-HK.md?raw'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import { pages } from '../../app/pages.ts'
import englishTexts from '../../locales/en-US.ts'
import simplifiedTexts from '../../locales/zh-CN.ts'
import traditionalTexts from '../../locales/zh-HK.ts'
import { chooseLocale } from '../../platform/i18n.ts'
import { readHandbook } from './read-handbook.ts'

const handbooks = [
  ['en', english, englishTexts],
  ['zh-CN', simplified, simplifiedTexts],
  ['zh-HK', traditional, traditionalTexts],
] as const

test.each(handbooks)('%s: each page has its section, in the order of the menu', (_, markdown, texts) => {
  const { sections } = readHandbook(markdown)
  expect(sections.map(({ key, title }) => [key, title])).toEqual(
    pages.map(({ name }) => [name, texts.app.pages[name]]),
  )
})

/** The texts of a language, where `{{count}}` is anything. */
function patternsOf(texts: object): RegExp[] {
  return Object.values(texts).flatMap((text: string | object) =>
    typeof text === 'string'
      ? [
          new RegExp(
            `^${text
              .split(/\{\{\w+\}\}/)
              .map(RegExp.escape)
              .join('.+')}$`,
          ),
        ]
      : patternsOf(text),
  )
}

test.each(handbooks)('%s: bold text is a text of the screens', (_, markdown, texts) => {
  const patterns = patternsOf(texts)
  const named = [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text)
  expect(named.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([])
})

test.each(handbooks)(
  '%s: links lead to sections, and every bold text is closed by Markdown’s rules',
  (_, markdown) => {
    const keys = new Set<string>(pages.map(({ name }) => `#${name}`))
    const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !keys.has(link))).toEqual([])
    // After a punctuation mark, asterisks end nothing when a character of a word follows.
    expect(markdown.match(/[?？)）”]\*\*[\p{L}\p{N}].*/gu)).toBeNull()
  },
)

/** How many steps each task has, by section. */
const stepsOf = (markdown: string) =>
  readHandbook(markdown).sections.map(({ key, text }) => [
    key,
    text.split(/^### /m).map((task) => task.match(/^\d+\. /gm)?.length ?? 0),
  ])

test.each(handbooks)('%s: each section has the same tasks, with as many steps, as zh-CN', (_, markdown) => {
  expect(stepsOf(markdown)).toEqual(stepsOf(simplified))
})

test('each language has its own handbook', async () => {
  await openPage('/handbook', { permitted: ['staff.own-sessions'], answer: () => undefined })
  await shows('Who may use the back office')
  await chooseLocale('zh-CN')
  await shows('谁可以使用管理后台')
  await chooseLocale('zh-HK')
  await shows('誰可以使用管理後台')
  expect(document.querySelector('#dashboard')?.textContent).toBe(traditionalTexts.app.pages.dashboard)
})

test('a URL with the name of a page shows the section about it', async () => {
  await openPage('/handbook#staff', { permitted: ['staff.own-sessions'], answer: () => undefined })
  await expect.poll(() => document.activeElement?.id).toBe('staff')
  expect(document.activeElement?.textContent).toBe(englishTexts.app.pages.staff)
  expect(document.activeElement?.nextElementSibling?.textContent).toContain('Who may use the back office')
  expect(document.body.textContent).not.toContain('{#')
  expect(document.body.textContent).not.toContain('**')
})

test('a page links to its section of the handbook', async () => {
  await openPage('/exports', { answer: (fake) => fake.respond(listExports, pageOf([])) })
  await shows(englishTexts.operations.noExports)
  const link = document.querySelector(`a[aria-label="${englishTexts.app.help}"]`)
  expect(link?.getAttribute('href')).toBe('/admin/handbook#exports')
})
