import type { i18n } from 'i18next'

/**
 * The text at a path such as `errors.NOT_FOUND`, from whichever part of the site has it: each part declares the texts
 * of its own errors and postings. Undefined if no loaded part has it.
 */
export function findText(i18n: i18n, language: string, path: string): string | undefined {
  const parts = Object.keys(i18n.getDataByLanguage(language) ?? {})
  const texts = parts.map((part): unknown => i18n.getResource(language, part, path))
  return texts.find((text) => typeof text === 'string')
}
