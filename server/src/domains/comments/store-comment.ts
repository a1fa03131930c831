import type { Tx } from '../../platform/db/database.ts'
import { addToCommentCount, addToReplyCount, addToScore, findShown, insertComment } from './change-queries.ts'
import { listMentioned } from './list-mentioned.ts'

interface CommentToStore {
  itemId: bigint
  authorId: bigint
  text: string
  /** The comment or reply that it answers. */
  answered: { id: bigint; parent_id: bigint | null; author_id: bigint } | undefined
  now: Date
}

/** Inserts a comment whose rules are checked, with all counts. The item is locked. @returns its id */
export async function storeComment(tx: Tx, comment: CommentToStore): Promise<bigint> {
  const { itemId, authorId, answered, text, now } = comment
  const parentId = answered ? (answered.parent_id ?? answered.id) : null
  const mentionedId = answered?.parent_id && answered.author_id !== authorId ? answered.author_id : null
  const mentions = await listMentioned(tx, { itemId, parentId, text })
  const id = await insertComment(tx, { itemId, parentId, authorId, mentionedId, text, mentions, now })
  await addToCommentCount(tx, itemId, 1n)
  if (parentId !== null) {
    await addToReplyCount(tx, parentId, 1)
    // An answer to oneself counts, but raises nothing.
    const parent = await findShown(tx, parentId)
    if (parent?.author_id !== authorId) await addToScore(tx, parentId, now)
  }
  return id
}
