import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const locales = ['zh-HK', 'zh-CN', 'en-US', 'vi-VN'] as const
export type Locale = (typeof locales)[number]

/** Everything is tested, as before a release: playwright.config.ts. */
export const isThorough = process.env.THOROUGH === '1'

/** Those in which journeys test each screen: all of them before a release, which takes an hour more. */
export const screenLocales = isThorough ? locales : ([locales[0]] as const)

/** The files with a language's texts, as text, by part of the site. */
function filesOf(locale: Locale): Map<string, string> {
  const dir = join(import.meta.dirname, '../web/src/locales', locale)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return new Map(files.map((name) => [basename(name, '.json'), readFileSync(join(dir, name), 'utf8')]))
}

/** Texts of a part of the site. `errors` has those of every part, each of which has its own. */
function readTexts(locale: Locale, namespace: string): Record<string, unknown> {
  const files = filesOf(locale)
  if (namespace !== 'errors') return JSON.parse(files.get(namespace) ?? '{}')
  return Object.assign({}, ...[...files.values()].map((text) => JSON.parse(text).errors))
}

/**
 * The site's own texts, so that rewording a text fails no journey.
 * @returns `t('videos:offer.pay', { price: '10 積分' })`; throws for an unknown key
 */
export function textsOf(locale: Locale): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const steps = path.split('.')
    const text = steps.reduce<unknown>(
      (texts, step) => (texts as Record<string, unknown> | undefined)?.[step],
      readTexts(locale, namespace),
    )
    if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

/** All characters in a language's texts. */
export function charactersOf(locale: Locale): Set<string> {
  return new Set([...filesOf(locale).values()].flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []))
}
