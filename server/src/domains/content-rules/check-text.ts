import type { TextSurface } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countLinks } from '../../platform/text/find-links.ts'
import { listTextForms } from './list-text-forms.ts'
import { findTermsIn } from './queries.ts'

const dayMs = 86_400_000

/** How many links a text may have, from the site's settings. */
export interface LinkRules {
  newcomerDays: number
  newcomerLinksMax: number
  linksMax: number
}

/** A text that somebody wants others to read. */
export interface WrittenText {
  surface: TextSurface
  text: string
  /** When the writer's account was made. */
  writerSince: Date
  now: Date
}

/** @returns the term for this surface that a text contains, or undefined */
export async function findBlockedTerm(
  db: DbOrTx,
  surface: TextSurface,
  text: string,
): Promise<string | undefined> {
  const [term] = await findBlockedTerms(db, surface, [text])
  return term
}

/** For each text a blocked term in it, or undefined, in the order of the texts. */
export async function findBlockedTerms(
  db: DbOrTx,
  surface: TextSurface,
  texts: readonly string[],
): Promise<(string | undefined)[]> {
  const read = texts.map(listTextForms)
  return read.every(({ forms }) => forms.length === 0)
    ? texts.map(() => undefined)
    : findTermsIn(db, surface, read)
}

/**
 * Requires that a text may be published.
 * @throws AppError TEXT_REFUSED for a blocked term; LINKS_REFUSED for more links than the writer may use
 */
export async function requireAllowedText(
  db: DbOrTx,
  rules: LinkRules,
  { surface, text, writerSince, now }: WrittenText,
): Promise<void> {
  const isNewcomer = now.getTime() - writerSince.getTime() < rules.newcomerDays * dayMs
  const max = isNewcomer ? rules.newcomerLinksMax : rules.linksMax
  if (countLinks(text) > max) throw new AppError('LINKS_REFUSED', { max })
  if ((await findBlockedTerm(db, surface, text)) !== undefined) throw new AppError('TEXT_REFUSED')
}
