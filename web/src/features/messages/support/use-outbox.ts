import type { SupportMessage, SupportSubject } from '@liuguang/contract'
import { useSyncExternalStore } from 'react'
import { useApi } from '../../../platform/api/api-context.tsx'
import { randomKey } from '../../../platform/api/request-keys.ts'
import { useSessionStore } from '../../../platform/session/session-context.tsx'
import { type ChosenPicture, type OutgoingMessage, outboxOf } from './outbox.ts'

/**
 * The messages to customer service that are not sent yet.
 * @param onSent is also called after the page was left
 */
export function useOutbox(onSent: (message: SupportMessage) => void) {
  const { client } = useApi()
  const outbox = outboxOf(useSessionStore(), client)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)
  return {
    outgoing,
    send: (text: string, pictures: readonly ChosenPicture[], subject: SupportSubject | undefined) =>
      outbox.send({ key: randomKey(), text, pictures, subject }, onSent),
    retry: (message: OutgoingMessage) => outbox.send(message, onSent),
    discard: outbox.discard,
  }
}
