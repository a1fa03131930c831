import type { VideoKind, WorkFields } from '@liuguang/contract'
import { startTransition, useEffect, useState } from 'react'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { localStore } from '../../platform/storage/browser-store.ts'
import { writtenWorkKey } from './storage-keys.ts'
import { deleteStoredCovers, findCover, storeCover } from './stored-cover.ts'

type WrittenFields = Pick<WorkFields, 'title' | 'price' | 'freeSeconds' | 'tagIds'> & {
  /** `auto`: it is found from the file. */
  kind: VideoKind | 'auto'
}

/** What an author writes before a file is chosen. */
export interface WrittenWork extends WrittenFields {
  cover: Blob | undefined
}

const nothingWritten: WrittenWork = {
  kind: 'auto',
  cover: undefined,
  title: '',
  price: 0,
  freeSeconds: 30,
  tagIds: [],
}

export const isAnythingWritten = (written: WrittenWork) =>
  written.cover !== undefined || JSON.stringify(written) !== JSON.stringify(nothingWritten)

/** What the account has written earlier in this browser, without the cover. Text that is not JSON counts as nothing. */
function readFields(accountId: number | undefined): Partial<WrittenFields> {
  try {
    const stored = JSON.parse(localStore.get(writtenWorkKey) ?? '{}') as {
      accountId?: number
      fields?: Partial<WrittenFields>
    }
    return stored.accountId === accountId ? (stored.fields ?? {}) : {}
  } catch {
    return {}
  }
}

/**
 * What the account writes before a file is chosen. It is kept in this browser, through reloads, until a draft is made of it,
 * its author clears it, or the account signs out.
 */
export function useWrittenWork() {
  const accountId = useAccountId()
  const keptWork = (): WrittenWork => ({ ...nothingWritten, ...readFields(accountId) })
  const [written, setWritten] = useState(keptWork)
  const [writerId, setWriterId] = useState(accountId)
  if (accountId !== writerId) {
    setWriterId(accountId)
    setWritten(keptWork())
  }
  useEffect(() => {
    if (accountId === undefined) return
    let isSameAccount = true
    void findCover(accountId).then((kept) => {
      if (kept && isSameAccount) setWritten((before) => ({ ...before, cover: before.cover ?? kept }))
    })
    return () => {
      isSameAccount = false
    }
  }, [accountId])
  return {
    written,
    write({ cover, ...fields }: Partial<WrittenWork>): void {
      setWritten((before) => ({ ...before, ...fields, ...(cover && { cover }) }))
      if (accountId === undefined) return
      if (cover) void storeCover(accountId, cover)
      const kept = { accountId, fields: { ...readFields(accountId), ...fields } }
      localStore.set(writtenWorkKey, JSON.stringify(kept))
    },
    clear(): void {
      localStore.remove(writtenWorkKey)
      void deleteStoredCovers()
      // Together with the form of a work that is opened at the same time: the fields do not look emptied before it is shown.
      startTransition(() => setWritten(nothingWritten))
    },
  }
}
