import { defaultSurfaces, type Lang, limits, TextSurface } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError, type BrokenRule, InputRefused } from '../../platform/http/app-error.ts'
import { foldText, isHan } from '../../platform/text/fold-text.ts'
import { spellText } from '../../platform/text/spell-text.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { foldTerm, keepsMarks } from './fold-term.ts'
import {
  type BlockedTerm,
  countBlockedTerms,
  listTermsLike,
  lockBlockedTerms,
  type NewBlockedTerm,
  putOnLists,
  takeOffLists,
} from './queries.ts'

const termsBlocked = defineAction('content-rules.block')
const termUnblocked = defineAction('content-rules.unblock')

type RulesContext = Pick<Context, 'db' | 'clock'>

interface OperatorAndReason {
  operator: Operator
  reason: string | undefined
}

interface ListedTerms {
  terms: readonly string[]
  /** Refused as the whole text only, not as a part of one. */
  isWhole: boolean
  surfaces?: readonly TextSurface[] | undefined
  lang?: Lang | undefined
}

/** The subject of the actions: the list is one. */
export const listsSubject = { kind: 'blocked-terms', id: 'all' }

/** Why a term cannot be on the list. Undefined: it can. */
export function problemOf(term: string, isWhole: boolean): string | undefined {
  return refusalOf(term, isWhole)?.message
}

function refusalOf(term: string, isWhole: boolean, path = ''): InputRefused | undefined {
  const folded = foldText(term)
  const refuse = (sentence: string, broken: BrokenRule) => new InputRefused(sentence, path, broken)
  if (folded === '') return refuse('it has no letter or digit', { rule: 'noLetterOrDigit' })
  if (Array.from(folded).length === 1 && !isWhole)
    return refuse('a single character can only be blocked as a whole', { rule: 'onlyAsWhole' })
  const limit = limits.blockedTermMax
  if (Array.from(term).length > limit)
    return refuse(`it is longer than ${limit} characters`, { rule: 'tooLong', params: { limit } })
  return undefined
}

/**
 * Refuses these terms from now on, on the lists of a language for these surfaces. A term that is on such a list is
 * refused there as a whole, or as a part, as this says; other lists stay as they are.
 * @param surfaces where; without, everywhere but in messages
 * @param lang the language of the terms, which says how they are compared: with their marks in Vietnamese
 * @returns the number of terms on the lists, and whether none of these was on one of these lists before
 * @throws AppError BAD_REQUEST with the path and the reason for a term that cannot be on a list, or when there are
 *   too many
 */
export async function blockTerms(
  ctx: RulesContext,
  { terms, isWhole, surfaces = defaultSurfaces, lang, operator, reason }: OperatorAndReason & ListedTerms,
): Promise<{ total: number; areNew: boolean }> {
  const prepared = new Map<string, NewBlockedTerm>()
  for (const [index, term] of terms.entries()) {
    const refusal = refusalOf(term, isWhole, `/terms/${index}`)
    if (refusal) throw refusal
    const { folded, joined } = foldTerm(term, lang)
    const spelling = isHan(folded) ? spellText(term).pinyin : ''
    prepared.set(folded, { term: term.trim(), folded, joined, spelling })
  }
  const now = ctx.clock.now()
  const folded = [...prepared.keys()]
  const marks = keepsMarks(lang) ? { folded: [], marked: folded } : { folded, marked: [] }
  return inTransaction(ctx.db, async (tx) => {
    await lockBlockedTerms(tx)
    const former = await listTermsLike(tx, { ...marks, lang: lang ?? null, surfaces })
    const refusedOtherwise = former.filter((row) => row.is_whole !== isWhole).map(({ id }) => id)
    await takeOffLists(tx, refusedOtherwise, surfaces)
    const changed = await putOnLists(tx, [...prepared.values()], { surfaces, lang, isWhole }, now)
    const total = await countBlockedTerms(tx)
    if (total > limits.blockedTermsMax) {
      throw new InputRefused(`there can be ${limits.blockedTermsMax} terms`, '/terms', {
        ...{ rule: 'tooMany', params: { limit: limits.blockedTermsMax } },
      })
    }
    if (changed > 0) {
      const before = former.length > 0 ? { terms: former.map(factsOf) } : undefined
      const after = { terms: [...prepared.values()].map(({ term }) => term), isWhole, surfaces, lang }
      await recordAction(tx, termsBlocked, { operator, subject: listsSubject, before, after, reason, now })
    }
    return { total, areNew: former.length === 0 }
  })
}

/** Which lists terms are taken off. */
interface UnblockedTerms {
  terms: readonly string[]
  /** Without: of all surfaces. */
  surfaces?: readonly TextSurface[] | undefined
  /** Without: of every language. Null: only of words of no particular language. */
  lang?: Lang | null | undefined
}

/**
 * Takes terms off lists. Each is meant as it is compared in the language of each list.
 * @returns the number of terms that are left on the lists
 * @throws AppError NOT_FOUND if none of them is on one of these lists
 */
export async function unblockTerms(
  ctx: RulesContext,
  { terms, surfaces = TextSurface.enum, lang, operator, reason }: OperatorAndReason & UnblockedTerms,
): Promise<number> {
  const filter = {
    folded: terms.map((term) => foldTerm(term, undefined).folded),
    marked: terms.map((term) => foldTerm(term, 'vi').folded),
    lang,
    surfaces,
  }
  return inTransaction(ctx.db, async (tx) => {
    await lockBlockedTerms(tx)
    const former = await listTermsLike(tx, filter)
    if (former.length === 0) throw new AppError('NOT_FOUND')
    await takeOffLists(
      tx,
      former.map(({ id }) => id),
      surfaces,
    )
    const before = { terms: former.map(factsOf) }
    const left = former.map((row) => ({
      ...row,
      surfaces: row.surfaces.filter((one) => !surfaces.some((taken) => taken === one)),
    }))
    const after = { terms: left.filter((row) => row.surfaces.length > 0).map(factsOf) }
    const now = ctx.clock.now()
    await recordAction(tx, termUnblocked, { operator, subject: listsSubject, before, after, reason, now })
    return countBlockedTerms(tx)
  })
}

function factsOf({ term, is_whole: isWhole, surfaces, lang }: Omit<BlockedTerm, 'created_at'>) {
  return { term, isWhole, surfaces, lang }
}
