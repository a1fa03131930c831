import { defaultSurfaces, type Lang, limits, type TextSurface } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { foldText, isHan } from '../../platform/text/fold-text.ts'
import { spellText } from '../../platform/text/spell-text.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import {
  type BlockedTerm,
  countBlockedTerms,
  deleteBlockedTerm,
  lockBlockedTerms,
  type NewBlockedTerm,
  upsertBlockedTerms,
} from './queries.ts'

const termsBlocked = defineAct('content-rules.block')
const termUnblocked = defineAct('content-rules.unblock')

type RulesContext = Pick<Context, 'db' | 'clock'>

interface ActorAndReason {
  actor: Actor
  reason: string | undefined
}

interface ListedTerms {
  terms: readonly string[]
  /** Refused as the whole text only, not as a part of one. */
  isWhole: boolean
  surfaces?: readonly TextSurface[] | undefined
  lang?: Lang | undefined
}

/** The subject of the acts: the list is one. */
const subject = { kind: 'blocked-terms', id: 'all' }

/** Why a term cannot be on the list. Undefined: it can. */
export function problemOf(term: string, isWhole: boolean): string | undefined {
  const folded = foldText(term)
  if (folded === '') return 'it has no letter or digit'
  if (Array.from(folded).length === 1 && !isWhole) return 'a single character can only be blocked as a whole'
  if (Array.from(term).length > limits.blockedTermMax)
    return `it is longer than ${limits.blockedTermMax} characters`
  return undefined
}

/**
 * Refuses these terms from now on.
 * @param surfaces where; without, everywhere but in messages
 * @returns the number of terms on the list
 * @throws AppError BAD_REQUEST with the path and the reason for a term that cannot be on the list, or when there are
 *   too many
 */
export async function blockTerms(
  ctx: RulesContext,
  { terms, isWhole, surfaces = defaultSurfaces, lang, actor, reason }: ActorAndReason & ListedTerms,
): Promise<number> {
  const prepared = new Map<string, NewBlockedTerm>()
  for (const [index, term] of terms.entries()) {
    const problem = problemOf(term, isWhole)
    if (problem) throw new AppError('BAD_REQUEST', { path: `/terms/${index}`, problem })
    const folded = foldText(term)
    const spelling = isHan(folded) ? spellText(term).pinyin : ''
    prepared.set(folded, { term: term.trim(), folded, spelling, isWhole, surfaces, lang })
  }
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const former = await lockBlockedTerms(tx, [...prepared.keys()])
    const changed = await upsertBlockedTerms(tx, [...prepared.values()], now)
    const total = await countBlockedTerms(tx)
    if (total > limits.blockedTermsMax) {
      throw new AppError('BAD_REQUEST', {
        path: '/terms',
        problem: `there can be ${limits.blockedTermsMax} terms`,
      })
    }
    if (changed > 0) {
      const before = former.length > 0 ? { terms: former.map(factsOf) } : undefined
      const after = { terms: [...prepared.values()].map(({ term }) => term), isWhole, surfaces, lang }
      await recordAct(tx, termsBlocked, { actor, subject, before, after, reason, now })
    }
    return total
  })
}

/**
 * Allows a term again, everywhere.
 * @returns the number of terms on the list
 * @throws AppError NOT_FOUND for a term that is not on the list
 */
export async function unblockTerm(
  ctx: RulesContext,
  { term, actor, reason }: ActorAndReason & { term: string },
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const former = await deleteBlockedTerm(tx, foldText(term))
    if (!former) throw new AppError('NOT_FOUND')
    const before = { terms: [factsOf(former)] }
    await recordAct(tx, termUnblocked, { actor, subject, before, reason, now: ctx.clock.now() })
    return countBlockedTerms(tx)
  })
}

function factsOf({ term, is_whole: isWhole, surfaces, lang }: Omit<BlockedTerm, 'id' | 'created_at'>) {
  return { term, isWhole, surfaces, lang }
}
