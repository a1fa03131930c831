import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, errorsByDomain, postingKinds } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../platform/i18n/load-catalogue.ts'
import { locales } from '../platform/i18n/locales.ts'
import { loadMemberTexts } from '../platform/i18n/member-texts.ts'

/** Every text by its path; the plural forms of one text count as one. */
function textsOf(catalogue: object): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      const key = path.replace(/_(?:zero|one|two|few|many|other)$/, '')
      found.set(key, [...(found.get(key) ?? []), value])
      return
    }
    for (const [name, inner] of Object.entries(value as object)) visit(inner, path ? `${path}.${name}` : name)
  }
  visit(catalogue, '')
  return found
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
}

const catalogues = await Promise.all(
  locales.map(
    async (locale) =>
      [locale, textsOf({ ...(await loadCatalogue(locale)), ...(await loadMemberTexts(locale)) })] as const,
  ),
)
const [, fallback] = catalogues[0] ?? ['', new Map<string, string[]>()]

test.each(catalogues)('%s has every text of the fallback, and no other', (_locale, texts) => {
  expect([...texts.keys()].sort()).toEqual([...fallback.keys()].sort())
})

// units that a language does not count in stay empty; nothing else does
test.each(catalogues)('%s has no empty text', (_locale, texts) => {
  const empty = [...texts].filter(([key, forms]) => forms.includes('') && !key.startsWith('app.count.unit.'))
  expect(empty.map(([key]) => key)).toEqual([])
})

test.each(catalogues)('%s has the same placeholders in every text', (_locale, texts) => {
  const wrong = [...texts].filter(([key, forms]) => {
    const expected = placeholdersOf((fallback.get(key) ?? []).join())
    const isUnit = key.startsWith('app.count.unit.')
    return !isUnit && forms.some((form) => placeholdersOf(form).join() !== expected.join())
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})

/** Failures without an error of the contract: those of the network, and a token that the server cannot read. */
const otherFailures = ['OFFLINE', 'TIMEOUT', 'ABORTED', 'UNREADABLE', 'TOKEN_INVALID']

/** Errors that calls of several domains have. Their texts are in the shell's part. */
const shared = ['protocol', 'contentRules']
/** The part of the site with the texts of a domain's errors. */
const partOf = (domain: string) => (shared.includes(domain) ? 'app' : domain)

test('every part of the site has a text for each error of its domain, and for no other', () => {
  const expected = Object.entries(errorsByDomain).flatMap(([domain, errors]) => [
    ...Object.keys(errors).map((name) => `${partOf(domain)}.errors.${name}`),
    ...(domain === 'protocol' ? otherFailures.map((name) => `app.errors.${name}`) : []),
  ])
  for (const [locale, texts] of catalogues) {
    const found = [...texts.keys()].filter((key) => /^\w+\.errors\./.test(key))
    expect(found.sort(), locale).toEqual(expected.sort())
  }
})

test('every kind of posting has a text in one part of the site, and no other has', () => {
  for (const [locale, texts] of catalogues) {
    const found = [...texts.keys()].flatMap((key) => /^\w+\.postings\.(\w+)$/.exec(key)?.[1] ?? [])
    expect(found.sort(), locale).toEqual([...postingKinds].sort())
  }
})

test('errors of calls outside the member area have their texts on every page', async () => {
  const everywhere = textsOf(await loadCatalogue('zh-HK'))
  const shown = calls
    .filter(
      ({ name, who }) =>
        who !== 'staff' &&
        // folders are in the member area only
        name !== 'engagement.save-favourite-folder' &&
        /^(?:accounts|settings|engagement|videos|search|shorts|pages)\./.test(name),
    )
    .flatMap(({ errors }) => errors)
  expect(shown).toContain('INSUFFICIENT_BALANCE')
  const names = new Set([...everywhere.keys()].flatMap((key) => key.split('.errors.')[1] ?? []))
  expect(shown.filter((name) => !names.has(name))).toEqual([])
})

test('the code contains no Chinese, which every language would show', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(?:locales|features\/gallery)\//.test(file),
  )
  const withChinese = files.filter((file) => {
    const code = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return /\p{Script=Han}/u.test(code)
  })
  // each language is named in itself
  expect(withChinese).toEqual(['platform/i18n/locales.ts'])
})
