import type { DbOrTx } from '../../platform/db/database.ts'
import { publicName } from '../accounts/index.ts'
import { listMentionable, type Mentioned } from './change-queries.ts'
import { findMentions, hasMentionSign } from './find-mentions.ts'

/** Whom the text of a comment mentions, each name once: of people with the same name, the one who is offered. */
export async function listMentioned(
  db: DbOrTx,
  { itemId, parentId, text }: { itemId: bigint; parentId: bigint | null; text: string },
): Promise<Mentioned[]> {
  if (!hasMentionSign(text)) return []
  const people = await listMentionable(db, itemId, parentId)
  const byName = new Map<string, bigint>()
  for (const person of people) {
    const name = publicName(person)
    if (!byName.has(name)) byName.set(name, person.id)
  }
  const found = new Set(findMentions(text, [...byName.keys()]).map(({ name }) => name))
  return [...byName].flatMap(([name, accountId]) => (found.has(name) ? [{ accountId, name }] : []))
}
