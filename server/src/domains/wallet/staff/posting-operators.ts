import type { DbOrTx } from '../../../platform/db/database.ts'
import type { PostingReference } from '../posting.ts'
import { findAdjusters } from './adjustment-queries.ts'

/** Who of the staff caused a posting, and why. */
interface Operators {
  /** Who gave, or who proposed an adjustment and who approved it. Empty: nobody of the staff. */
  by: string[]
  reason: string | null
}

/** Who of the staff caused the postings with these references. */
export async function readOperators(
  db: DbOrTx,
  references: readonly PostingReference[],
): Promise<(reference: PostingReference) => Operators> {
  const adjustments = references.filter(({ kind }) => kind === 'adjustment').map(({ id }) => BigInt(id))
  const adjusters = await findAdjusters(db, adjustments)
  return (reference) =>
    reference.kind === 'adjustment'
      ? { by: adjusters.get(BigInt(reference.id)) ?? [], reason: reference.reason ?? null }
      : operatorsFromReference(reference)
}

/** Releases before the name had its own field stored it with the reason: `by Lin: a prize`. Pure. */
export function operatorsFromReference({ kind, by, reason }: PostingReference): Operators {
  if (by !== undefined) return { by: [by], reason: reason ?? null }
  const [, name, rest] = (kind === 'grant' && /^by (.+?): (.*)$/s.exec(reason ?? '')) || []
  if (name !== undefined && rest !== undefined) return { by: [name], reason: rest }
  return { by: [], reason: reason ?? null }
}
