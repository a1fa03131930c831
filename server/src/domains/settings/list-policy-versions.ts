import type { LocalText, PolicyVersion } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listActsNamed, presentLastAct } from '../audit/index.ts'
import { policyAdded } from './add-policy-version.ts'

/** More versions than operators ever write. */
const actsMax = 1000

/** Every version of each policy, the newest first, with who put it in force. */
export async function listPolicyVersions({ db }: Pick<Context, 'db'>): Promise<PolicyVersion[]> {
  const [rows, acts] = await Promise.all([
    db
      .selectFrom('policies')
      .select(['kind', 'version', 'effective_at', 'title', 'text'])
      .orderBy('kind')
      .orderBy('effective_at', 'desc')
      .execute(),
    listActsNamed(db, policyAdded, actsMax),
  ])
  // A version takes effect at the time of its act.
  const actOf = (kind: string, effectiveAt: Date) =>
    acts.find(({ subject, at }) => subject === `policy:${kind}` && at.getTime() === effectiveAt.getTime())
  return rows.map((row, place) => {
    const act = actOf(row.kind, row.effective_at)
    return {
      kind: row.kind as PolicyVersion['kind'],
      version: row.version,
      effectiveAt: row.effective_at.toISOString(),
      isCurrent: rows[place - 1]?.kind !== row.kind,
      lastAct: act ? presentLastAct(act) : null,
      title: row.title as LocalText,
      text: row.text as LocalText,
    }
  })
}
