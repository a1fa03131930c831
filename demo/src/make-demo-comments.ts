import { findAccountByName, listDemoAccounts } from '@liuguang/server/domains/accounts/index'
import { likeStored, storeComment } from '@liuguang/server/domains/comments/index'
import type { Db, Tx } from '@liuguang/server/platform/db/database'
import { demoCommentsOf } from './demo-comments.ts'
import { demoPeople } from './demo-people.ts'

/** The demo's people that write comments: those whose names no visitor has taken. */
export async function listDemoWriters(db: Db): Promise<bigint[]> {
  const ours = new Set(await listDemoAccounts(db))
  const members = demoPeople.filter(({ role }) => role === 'member')
  const accounts = await Promise.all(members.map(({ account }) => findAccountByName(db, account)))
  return accounts.flatMap((account) => (account && ours.has(account.id) ? [account.id] : []))
}

/** Writes the comments of a work that is being made, with answers and likes. @param nth its place in the demo */
export async function makeDemoComments(
  tx: Tx,
  { itemId, nth, writers, now }: { itemId: bigint; nth: number; writers: readonly bigint[]; now: Date },
): Promise<void> {
  const writerAt = (place: number) => writers[place % writers.length] ?? 0n
  if (writers.length === 0) return
  for (const [index, { text, reply }] of demoCommentsOf(nth).entries()) {
    const [authorId, other] = [writerAt(nth + index), writerAt(nth + index + 1)]
    const id = await storeComment(tx, { itemId, authorId, text, answered: undefined, now })
    if (reply) {
      const answered = { id, parent_id: null, author_id: authorId }
      await storeComment(tx, { itemId, authorId: other, text: reply, answered, now })
    }
    for (let liker = 0; liker < index % 3; liker += 1)
      await likeStored(tx, writerAt(nth + index + 1 + liker), id, now)
  }
}
