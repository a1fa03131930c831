import type { TextSurface } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countLinks } from '../../platform/text/find-links.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { listTextForms } from './list-text-forms.ts'
import { findTermsIn } from './queries.ts'

/** How many links a text may have, from the site's settings. */
export interface LinkRules {
  newcomerDays: number
  newcomerLinksMax: number
  linksMax: number
}

/** What somebody wants others to read. */
export interface WrittenTexts {
  surface: TextSurface
  /** Of one post, each read by itself: what one ends and another begins with is no word. */
  texts: readonly string[]
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

/** @throws AppError TEXT_REFUSED */
export async function requireNoBlockedTerm(
  db: DbOrTx,
  surface: TextSurface,
  texts: readonly string[],
): Promise<void> {
  const found = await findBlockedTerms(db, surface, texts)
  if (found.some((term) => term !== undefined)) throw new AppError('TEXT_REFUSED')
}

/**
 * Requires that texts may be published together.
 * @throws AppError TEXT_REFUSED for a blocked term; LINKS_REFUSED for more links in all than the writer may use
 */
export async function requireAllowedTexts(
  db: DbOrTx,
  rules: LinkRules,
  { surface, texts, writerSince, now }: WrittenTexts,
): Promise<void> {
  const isNewcomer = now.getTime() - writerSince.getTime() < rules.newcomerDays * dayMs
  const max = isNewcomer ? rules.newcomerLinksMax : rules.linksMax
  const links = texts.reduce((sum, text) => sum + countLinks(text), 0)
  if (links > max) throw new AppError('LINKS_REFUSED', { max })
  await requireNoBlockedTerm(db, surface, texts)
}
