import type { FindingKind, FindingOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Total, totalOf } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { containsText } from '../../../platform/db/scan-by-id.ts'

export interface FindingRow {
  /** Its position in the stored list of its check, from 1. */
  number: bigint
  /** In the order of the list, among all findings of the check. */
  place: bigint
  kind: string | null
  subject: string
  what: string
}

/** Undefined parts do not restrict. */
interface FindingFilter {
  checkId: bigint
  kind: FindingKind | undefined
  text: string | undefined
}

const sortedBy: Record<FindingOrder, RawBuilder<unknown>> = {
  oldest: sql`number`,
  newest: sql`number desc`,
  subject: sql`subject, number`,
}

/**
 * Findings are stored in the row of their check, a few hundred at most, so each page sorts all. The SQL function
 * `finding_subject` shows an order by its reference, because this domain may not read orders.
 */
const findingsOf = ({ checkId }: FindingFilter, order: FindingOrder) => sql`
  select number, finding ->> 'kind' as kind, subject, finding ->> 'what' as what,
    row_number() over (order by ${sortedBy[order]}) as place
  from money_checks cross join jsonb_array_elements(findings) with ordinality as listed (finding, number)
    cross join finding_subject(finding ->> 'subject') as subject
  where money_checks.id = ${checkId}`

const isListed = ({ kind, text }: FindingFilter) => sql`
  ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
  and ${text === undefined ? sql`true` : sql`(${containsText('subject', text)} or ${containsText('what', text)})`}`

export async function listFindingRows(
  db: DbOrTx,
  filter: FindingFilter,
  { order, after, limit }: { order: FindingOrder; after: bigint | undefined; limit: number },
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select number, place, kind, subject, what from (${findingsOf(filter, order)}) as placed
    where ${isListed(filter)} and place > ${after ?? 0n} order by place limit ${limit}`.execute(db)
  return rows
}

export async function countFindings(db: DbOrTx, filter: FindingFilter): Promise<Total> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${findingsOf(filter, 'oldest')}) as placed where ${isListed(filter)}`.execute(db)
  return totalOf(Number(rows[0]?.count ?? 0n))
}
