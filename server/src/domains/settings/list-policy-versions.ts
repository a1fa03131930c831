import type { listPolicyVersions as call, InputOf, LocalText, PolicyVersion } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { listActsNamed, presentLastAct } from '../audit/index.ts'
import { policyAdded } from './add-policy-version.ts'
import { policyVersionId } from './views.ts'

/** More versions than operators ever write. */
const actsMax = 1000

/** Every version of each policy or of one, unless requested otherwise the newest first, with who put it in force. */
export async function listPolicyVersions(
  { db }: Pick<Context, 'db'>,
  { kind, order = 'newest' }: InputOf<typeof call>,
): Promise<PolicyVersion[]> {
  const isNewestFirst = order === 'newest'
  let query = db.selectFrom('policies').select(['kind', 'version', 'effective_at', 'title', 'text'])
  if (kind) query = query.where('kind', '=', kind)
  const [rows, acts] = await Promise.all([
    query
      .orderBy('kind')
      .orderBy('effective_at', isNewestFirst ? 'desc' : 'asc')
      .execute(),
    listActsNamed(db, policyAdded, actsMax),
  ])
  // A version takes effect at the time of its act.
  const actOf = (kind: string, effectiveAt: Date) =>
    acts.find(({ subject, at }) => subject === `policy:${kind}` && at.getTime() === effectiveAt.getTime())
  return rows.map((row, place) => {
    const act = actOf(row.kind, row.effective_at)
    const later = rows[isNewestFirst ? place - 1 : place + 1]
    return {
      id: policyVersionId(row),
      kind: row.kind as PolicyVersion['kind'],
      version: row.version,
      effectiveAt: row.effective_at.toISOString(),
      isCurrent: later?.kind !== row.kind,
      lastAct: act ? presentLastAct(act) : null,
      title: row.title as LocalText,
      text: row.text as LocalText,
    }
  })
}
