import type { Tx } from '../../platform/db/database.ts'
import { announce, everybody } from './live/announce.ts'
import { queueMessageMails } from './mail-message.ts'
import { insertMessages, lockToAll, type NewMessage } from './queries.ts'
import { type FactsOf, type MessageContent, readContent } from './templates.ts'

interface Sending {
  accountId: bigint
  /** Names the event, as `refund:17`: it is told once. Left out: each sending is a message. */
  eventKey?: string | undefined
  now: Date
}

/** Tells an account something, in the transaction of what it tells. @returns false when that event was told before */
export async function sendMessage(tx: Tx, message: MessageContent & Sending): Promise<boolean> {
  const { kind, facts } = readContent(message.kind, message.facts)
  const { accountId, eventKey = null, now } = message
  const isNew = (await sendMessages(tx, [{ accountId, kind, facts, eventKey, now }])) > 0
  if (isNew) await announce(tx, accountId)
  return isNew
}

/** Tells accounts something each, and mails it to those that want that. @returns how many were new */
export async function sendMessages(
  tx: Tx,
  messages: readonly (NewMessage & { accountId: bigint })[],
): Promise<number> {
  const [first] = messages
  if (!first) return 0
  const told = await insertMessages(tx, messages)
  await queueMessageMails(
    tx,
    told.flatMap(({ id, accountId }) => (accountId === null ? [] : [{ id, accountId }])),
    first.now,
  )
  return told.length
}

/** Tells everybody who has an account by now: one row, however many they are. */
export async function sendToAll(tx: Tx, facts: FactsOf<'notice'>, now: Date): Promise<void> {
  await lockToAll(tx)
  await insertMessages(tx, [{ accountId: null, kind: 'notice', facts, eventKey: null, now }])
  await announce(tx, everybody)
}
