import type { LocalText, PolicyVersion } from '@liuguang/contract'
import type { Context } from '../../context.ts'

/** Every version of each policy, the newest first. */
export async function listPolicyVersions({ db }: Pick<Context, 'db'>): Promise<PolicyVersion[]> {
  const rows = await db
    .selectFrom('policies')
    .select(['kind', 'version', 'effective_at', 'title', 'text'])
    .orderBy('kind')
    .orderBy('effective_at', 'desc')
    .execute()
  return rows.map((row, place) => ({
    kind: row.kind as PolicyVersion['kind'],
    version: row.version,
    effectiveAt: row.effective_at.toISOString(),
    isCurrent: rows[place - 1]?.kind !== row.kind,
    title: row.title as LocalText,
    text: row.text as LocalText,
  }))
}
