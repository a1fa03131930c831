import { getPreviewEnd, type OutputOf, type Work } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { currentFile } from './work-file.ts'

export type PreviewEnd = OutputOf<typeof getPreviewEnd>

/** Typed digits are asked about together. */
const typingMs = 300

/**
 * Where the server will cut the preview of a work with these free seconds, which may not be saved yet. Undefined
 * until it answers; of the former seconds while new ones are asked about.
 */
export function usePreviewEnd(work: Work, freeSeconds: number): PreviewEnd | undefined {
  const accountId = useAccountId()
  const [asked, setAsked] = useState(freeSeconds)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(freeSeconds), typingMs)
    return () => clearTimeout(timer)
  }, [freeSeconds])
  const options = personalQuery(accountId, getPreviewEnd, { id: work.id, freeSeconds: asked })
  const { data } = useQuery({
    ...options,
    // Asked again when the file is ready: only then it is known where it can be cut.
    queryKey: [...options.queryKey, work.edit?.file ? 'change' : 'work', currentFile(work).state],
    placeholderData: keepPreviousData,
  })
  return data
}
