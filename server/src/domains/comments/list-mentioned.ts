import type { DbOrTx } from '../../platform/db/database.ts'
import { publicName } from '../accounts/index.ts'
import { listMentionable } from './change-queries.ts'
import { findMentions, mayMention } from './find-mentions.ts'

/** The names that the text of a comment mentions, each once. */
export async function listMentioned(
  db: DbOrTx,
  { itemId, parentId, text }: { itemId: bigint; parentId: bigint | null; text: string },
): Promise<string[]> {
  if (!mayMention(text)) return []
  const people = await listMentionable(db, itemId, parentId)
  return [...new Set(findMentions(text, people.map(publicName)).map(({ name }) => name))]
}
