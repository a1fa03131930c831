// @vitest-environment happy-dom
import { listExports } from '@liuguang/contract'
import { expect, test } from 'vitest'
import english from '../../../../docs/handbook/en.md?raw'
import chinese from '../../../../docs/handbook/zh-CN.md?raw'
import { openPage, shows } from '../../../test/open-page.tsx'
import { pages } from '../../app/pages.ts'
import englishTexts from '../../locales/en-US.ts'
import chineseTexts from '../../locales/zh-CN.ts'
import { readHandbook } from './read-handbook.ts'

const handbooks = [
  ['en', english, englishTexts],
  ['zh-CN', chinese, chineseTexts],
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

test.each(handbooks)('%s: what is in bold is a text of the screens', (_, markdown, texts) => {
  const patterns = patternsOf(texts)
  const named = [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text)
  expect(named.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([])
})

test.each(handbooks)('%s: links lead to sections, and bold ends where Markdown sees it', (_, markdown) => {
  const keys = new Set<string>(pages.map(({ name }) => `#${name}`))
  const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !keys.has(link))).toEqual([])
  // After a punctuation mark, asterisks end nothing when a character of a word follows.
  expect(markdown.match(/[?？)）”]\*\*[\p{L}\p{N}].*/gu)).toBeNull()
})

test('an address with the name of a page shows the section about it', async () => {
  await openPage('/handbook#staff', { permitted: ['staff.own-sessions'], answer: () => undefined })
  await expect.poll(() => document.activeElement?.id).toBe('staff')
  expect(document.activeElement?.textContent).toBe(englishTexts.app.pages.staff)
  expect(document.activeElement?.nextElementSibling?.textContent).toContain('Who may use the back office')
  expect(document.body.textContent).not.toContain('{#')
  expect(document.body.textContent).not.toContain('**')
})

test('a page leads to its section', async () => {
  await openPage('/exports', { answer: (fake) => fake.respond(listExports, []) })
  await shows(englishTexts.operations.noExports)
  const link = document.querySelector(`a[aria-label="${englishTexts.app.help}"]`)
  expect(link?.getAttribute('href')).toBe('/admin/handbook#exports')
})
