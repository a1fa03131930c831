import {
  addServiceMessage,
  type InputOf,
  type ServiceMessage,
  type ServiceSubject,
  uploadServicePicture,
} from '@liuguang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api/api-context.tsx'
import { randomKey } from '../../../platform/api/request-keys.ts'
import { holdReload } from '../../../platform/page/reload-hold.ts'

/** A picture before it is sent. */
export interface ChosenPicture {
  file: File
  /** An address that holds a small copy. */
  preview: string
}

/** A message on its way. Its key stays the same however often it is tried: it arrives once. */
export interface Outgoing {
  key: string
  text: string
  pictures: readonly (ChosenPicture & { id?: number })[]
  about: ServiceSubject | undefined
  /** Why it did not go out; undefined while it is on its way. */
  error?: unknown
}

/** Sends messages to customer service one by one; what failed waits here to be tried again or thrown away. */
export function useOutbox(onSent: (message: ServiceMessage) => void) {
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
      const letGo = holdReload()
      let { error: _, ...current } = message
      change(current)
      try {
        for (const [index, picture] of current.pictures.entries()) {
          if (picture.id !== undefined) continue
          const { id } = await client.call(uploadServicePicture, {}, { file: picture.file })
          // kept, so that a retry sends neither the bytes nor another payload
          current = { ...current, pictures: current.pictures.with(index, { ...picture, id }) }
          change(current)
        }
        const ids = current.pictures.flatMap(({ id }) => id ?? [])
        const input: InputOf<typeof addServiceMessage> = {
          text: current.text,
          ...(ids.length > 0 ? { pictures: ids } : {}),
          ...(current.about ? { about: current.about } : {}),
        }
        sent.current(await client.call(addServiceMessage, input, { requestKey: current.key }))
        discard(current.key)
      } catch (error) {
        change({ ...current, error })
      } finally {
        letGo()
      }
    },
    [client, change, discard],
  )

  const send = useCallback(
    (text: string, pictures: readonly ChosenPicture[], about: ServiceSubject | undefined) => {
      const message: Outgoing = { key: randomKey(), text, pictures, about }
      setOutgoing((all) => [...all, message])
      void deliver(message)
    },
    [deliver],
  )
  return { outgoing, send, retry: deliver, discard }
}
