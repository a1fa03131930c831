import type {
  listPolicyVersions as call,
  InputOf,
  LocalText,
  PageOf,
  PolicyVersion,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { listActionsNamed, presentLastAction } from '../audit/index.ts'
import { policyAdded } from './add-policy-version.ts'
import { countPolicyVersions, listPolicyVersions as listRows } from './queries.ts'
import { policyVersionId } from './views.ts'

/** More versions than operators ever write. */
const actionsMax = 1000

/**
 * A page of the versions of each policy or of one, unless requested otherwise the newest first, with who put it in force.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listPolicyVersions(
  { db }: Pick<Context, 'db'>,
  { kind, text, order = 'newest', ...input }: InputOf<typeof call>,
): Promise<PageOf<PolicyVersion>> {
  const { size, page, after } = readPage(input, 1, order)
  const filter = { kind, text: text?.trim() }
  const [rows, total, actions] = await Promise.all([
    listRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countPolicyVersions(db, filter),
    listActionsNamed(db, policyAdded, actionsMax),
  ])
  // A version takes effect at the time of its action.
  const actionOf = (kind: string, effectiveAt: Date) =>
    actions.find(({ subject, at }) => subject === `policy:${kind}` && at.getTime() === effectiveAt.getTime())
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ place }) => [place],
    view(row) {
      const action = actionOf(row.kind, row.effective_at)
      return {
        id: policyVersionId(row),
        kind: row.kind as PolicyVersion['kind'],
        version: row.version,
        effectiveAt: row.effective_at.toISOString(),
        isCurrent: row.is_current,
        lastAction: action ? presentLastAction(action) : null,
        title: row.title as LocalText,
        text: row.text as LocalText,
      }
    },
  })
}
