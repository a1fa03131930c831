import {
  addPolicyVersion as call,
  type InputOf,
  Lang,
  type LocalText,
  limits,
  type PolicyVersion,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { InputRefused } from '../../platform/http/app-error.ts'
import { problemOfLine, problemOfText } from '../../platform/text/text-problem.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { insertPolicy, lockPolicyVersions } from './queries.ts'
import { policyVersionId } from './views.ts'

export const policyAdded = defineAction('settings.add-policy')

/**
 * Puts a new version of a policy in force at once, once per request key. Its version is the day in UTC, with a number for
 * another one of the same day.
 * @throws InputRefused (a title or text), AppError REQUEST_KEY_REUSED, REASON_REQUIRED
 */
export async function addPolicyVersion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: { input: InputOf<typeof call>; staffId: bigint; operator: Operator; requestKey: string },
): Promise<PolicyVersion> {
  const { input, staffId, operator, requestKey } = facts
  const { kind, title, text, reason } = input
  checkTexts({ title, text })
  const now = clock.now()
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: call.name, requestKey, input }, async () => {
      const former = await lockPolicyVersions(tx, kind)
      const version = nextVersion(
        now,
        former.map((one) => one.version),
      )
      await insertPolicy(tx, { kind, version, title, text, now })
      await recordAction(tx, policyAdded, {
        ...{ operator, reason, now, subject: { kind: 'policy', id: kind } },
        before: { version: former.at(-1)?.version ?? null },
        after: { version, title, text },
      })
      const effectiveAt = now.toISOString()
      const lastAction = {
        ...{ action: policyAdded.name, actorName: operator.name },
        ...{ at: effectiveAt, reason: reason.trim() },
      }
      const id = policyVersionId({ kind, version })
      return { id, kind, version, effectiveAt, isCurrent: true, lastAction, title, text }
    }),
  )
}

/** `2026-11-26`, then `2026-11-26.2`. Pure. */
function nextVersion(now: Date, former: readonly string[]): string {
  const day = now.toISOString().slice(0, 10)
  const ofDay = former.filter((version) => version === day || version.startsWith(`${day}.`)).length
  return ofDay === 0 ? day : `${day}.${ofDay + 1}`
}

function checkTexts({ title, text }: { title: LocalText; text: LocalText }): void {
  for (const lang of Lang.enum) {
    refuse('title', lang, problemOfLine(title[lang], limits.policyTitleMax))
    refuse(
      'text',
      lang,
      text[lang].trim() === '' ? 'is empty' : problemOfText(text[lang], limits.policyTextMax),
    )
  }
}

function refuse(field: 'title' | 'text', lang: Lang, problem: string | undefined): void {
  if (problem) throw new InputRefused(`The ${field} in ${lang} ${problem}.`, `/${field}/${lang}`)
}
