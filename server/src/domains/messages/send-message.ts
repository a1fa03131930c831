import type { Tx } from '../../platform/db/database.ts'
import { allAccounts, announceNewMessages } from './live/announce.ts'
import { queueMessageMails } from './mail-message.ts'
import { insertMessages, lockMessagesToAll, type NewMessage } from './queries.ts'
import { type FactsOf, type MessageContent, readContent } from './templates.ts'

interface Sending {
  accountId: bigint
  /**
   * Identifies the event, such as `refund:17`, so that it is sent once. If left out, each call sends a
   * message.
   */
  eventKey?: string | undefined
  now: Date
}

/**
 * Sends a message to an account, in the transaction of the event. @returns false when the event was sent
 * before, or the account is deleted
 */
export async function sendMessage(tx: Tx, message: MessageContent & Sending): Promise<boolean> {
  const { accountId, kind, facts, eventKey = null, now } = message
  const isNew = (await sendMessages(tx, [{ accountId, kind, facts, eventKey, now }])) > 0
  if (isNew) await announceNewMessages(tx, accountId)
  return isNew
}

/**
 * Sends a message to each account, and emails it to those that want that. @returns how many were new
 * @throws Error for facts that do not fit the kind: their list of messages could not be read
 */
export async function sendMessages(
  tx: Tx,
  messages: readonly (NewMessage & { accountId: bigint })[],
): Promise<number> {
  const [first] = messages
  if (!first) return 0
  for (const { kind, facts } of messages) readContent(kind, facts)
  const sent = await insertMessages(tx, messages)
  await queueMessageMails(
    tx,
    sent.flatMap(({ id, accountId }) => (accountId === null ? [] : [{ id, accountId }])),
    first.now,
  )
  return sent.length
}

/** Sends a message to everybody who has an account now: one row for all. */
export async function sendToAll(tx: Tx, facts: FactsOf<'notice'>, now: Date): Promise<void> {
  await lockMessagesToAll(tx)
  await insertMessages(tx, [{ accountId: null, kind: 'notice', facts, eventKey: null, now }])
  await announceNewMessages(tx, allAccounts)
}
