import {
  addSupportMessage,
  type InputOf,
  type SupportMessage,
  type SupportSubject,
  uploadSupportPicture,
} from '@liuguang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api/api-context.tsx'
import { isRefusal } from '../../../platform/api/error-text.ts'
import { randomKey } from '../../../platform/api/request-keys.ts'
import { preventReload } from '../../../platform/page/prevent-reload.ts'

/** A picture before it is sent. */
export interface ChosenPicture {
  file: File
  /** An object URL of a small copy. */
  preview: string
}

/** A message that is not sent yet. Its request key is the same for every retry, so that it arrives once. */
export interface Outgoing {
  key: string
  text: string
  pictures: readonly (ChosenPicture & { id?: number })[]
  subject: SupportSubject | undefined
  /** Why sending failed; undefined while it is being sent. */
  error?: unknown
}

/** Sends messages to customer service one by one. Failed ones stay here to be retried or discarded. */
export function useOutbox(onSent: (message: SupportMessage) => void) {
  const { client } = useApi()
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })

  const change = useCallback((next: Outgoing) => {
    setOutgoing((all) => all.map((one) => (one.key === next.key ? next : one)))
  }, [])

  const discard = useCallback((key: string) => {
    setOutgoing((all) => all.filter((one) => one.key !== key))
  }, [])

  const deliver = useCallback(
    async (message: Outgoing) => {
      const allowReload = preventReload()
      let { error: _, ...current } = message
      change(current)
      try {
        for (const [index, picture] of current.pictures.entries()) {
          if (picture.id !== undefined) continue
          const { id } = await client.call(uploadSupportPicture, {}, { file: picture.file })
          // kept, so that a retry does not upload again and has the same payload
          current = { ...current, pictures: current.pictures.with(index, { ...picture, id }) }
          change(current)
        }
        const ids = current.pictures.flatMap(({ id }) => id ?? [])
        const input: InputOf<typeof addSupportMessage> = {
          text: current.text,
          ...(ids.length > 0 ? { pictures: ids } : {}),
          ...(current.subject ? { about: current.subject } : {}),
        }
        sent.current(await client.call(addSupportMessage, input, { requestKey: current.key }))
        discard(current.key)
      } catch (error) {
        // The server deletes pictures that wait for a day: a retry uploads all of them again.
        const pictures = isRefusal(error, 'PICTURE_GONE')
          ? current.pictures.map(({ file, preview }) => ({ file, preview }))
          : current.pictures
        change({ ...current, pictures, error })
      } finally {
        allowReload()
      }
    },
    [client, change, discard],
  )

  const send = useCallback(
    (text: string, pictures: readonly ChosenPicture[], subject: SupportSubject | undefined) => {
      const message: Outgoing = { key: randomKey(), text, pictures, subject }
      setOutgoing((all) => [...all, message])
      void deliver(message)
    },
    [deliver],
  )
  return { outgoing, send, retry: deliver, discard }
}
