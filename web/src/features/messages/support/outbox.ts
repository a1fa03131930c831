import {
  addSupportMessage,
  type Client,
  type InputOf,
  type SupportMessage,
  type SupportSubject,
  uploadSupportPicture,
} from '@liuguang/contract'
import { isRefusal } from '../../../platform/api/error-text.ts'
import { preventLeaving } from '../../../platform/page/prevent-reload.ts'
import { accountIdOf, type SessionStore } from '../../../platform/session/session-store.ts'

/** A picture before it is sent. */
export interface ChosenPicture {
  file: File
  /** A data URL of a small copy. */
  preview: string
}

/** A message that is not sent yet. Its request key is the same for every retry, so that it arrives once. */
export interface OutgoingMessage {
  key: string
  text: string
  pictures: readonly (ChosenPicture & { id?: number })[]
  subject: SupportSubject | undefined
  /** Why sending failed; undefined while it is being sent or waits for those before it. */
  error?: unknown
}

interface Outbox {
  get(): readonly OutgoingMessage[]
  subscribe(listener: () => void): () => void
  /**
   * Sends a new message, or one that failed again, once those before it have arrived or failed.
   * @param onSent receives the stored message
   */
  send(message: OutgoingMessage, onSent: (message: SupportMessage) => void): void
  discard(key: string): void
  discardAll(): void
}

const outboxes = new WeakMap<SessionStore, Outbox>()

/**
 * This window's messages to customer service. They stay while other pages are shown, until their account is
 * signed out.
 */
export function outboxOf(session: SessionStore, client: Client): Outbox {
  const known = outboxes.get(session)
  if (known) return known
  const outbox = createOutbox(client)
  outboxes.set(session, outbox)
  let ownerId = accountIdOf(session.get())
  session.subscribe(() => {
    // After the server ended the session: the same account may sign in again.
    if (session.get().status === 'unknown') return
    const accountId = accountIdOf(session.get())
    if (accountId !== ownerId) outbox.discardAll()
    ownerId = accountId
  })
  return outbox
}

/**
 * Sends messages one after another. Failed ones stay until they are sent again or discarded; meanwhile the
 * page is neither reloaded by itself nor closed without confirmation.
 */
function createOutbox(client: Client): Outbox {
  const listeners = new Set<() => void>()
  let outgoing: readonly OutgoingMessage[] = []
  let allowLeaving: (() => void) | undefined
  /** Resolves when the last message has arrived or failed. */
  let queue = Promise.resolve()

  function set(next: readonly OutgoingMessage[]): void {
    outgoing = next
    if (next.length > 0) allowLeaving ??= preventLeaving()
    else {
      allowLeaving?.()
      allowLeaving = undefined
    }
    for (const listener of listeners) listener()
  }

  const find = (key: string) => outgoing.find((one) => one.key === key)
  const discard = (key: string) => set(outgoing.filter((one) => one.key !== key))

  async function deliver(message: OutgoingMessage, onSent: (message: SupportMessage) => void): Promise<void> {
    let current = message
    const change = (next: OutgoingMessage) => {
      current = next
      set(outgoing.map((one) => (one.key === next.key ? next : one)))
    }
    try {
      for (const [index, picture] of message.pictures.entries()) {
        if (picture.id !== undefined) continue
        // The account is signed out.
        if (!find(message.key)) return
        const { id } = await client.call(uploadSupportPicture, {}, { file: picture.file })
        // kept, so that a retry does not upload again and has the same payload
        change({ ...current, pictures: current.pictures.with(index, { ...picture, id }) })
      }
      if (!find(message.key)) return
      const ids = current.pictures.flatMap(({ id }) => id ?? [])
      const input: InputOf<typeof addSupportMessage> = {
        text: current.text,
        ...(ids.length > 0 ? { pictures: ids } : {}),
        ...(current.subject ? { about: current.subject } : {}),
      }
      onSent(await client.call(addSupportMessage, input, { requestKey: current.key }))
      discard(current.key)
    } catch (error) {
      // The server deletes pictures that wait for a day: a retry uploads all of them again.
      const pictures = isRefusal(error, 'PICTURE_GONE')
        ? current.pictures.map(({ file, preview }) => ({ file, preview }))
        : current.pictures
      change({ ...current, pictures, error })
    }
  }

  return {
    get: () => outgoing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send({ error: _, ...message }, onSent) {
      const known = find(message.key)
      // It is being sent already.
      if (known && known.error === undefined) return
      set(known ? outgoing.map((one) => (one === known ? message : one)) : [...outgoing, message])
      queue = queue.then(() => deliver(message, onSent))
    },
    discard,
    discardAll: () => set([]),
  }
}
