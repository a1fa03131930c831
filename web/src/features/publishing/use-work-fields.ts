import { getWork, updateWork, type Work, type WorkFields } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { conflictingEdits } from './conflicting-edits.ts'
import { useAutosave } from './use-autosave.ts'
import { useReloadWorks } from './use-publishing.ts'

const fieldsOf = ({
  lang,
  title,
  description,
  tagIds,
  price,
  freeSeconds,
  people,
}: WorkFields): WorkFields => ({
  ...{ lang, title, description, tagIds, price, freeSeconds, people },
})

/** Puts a work that a call has returned into the query cache, so that the page shows it. */
export function useShowWork(): (work: Work) => void {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  return (work) => queryClient.setQueryData(personalKey(accountId, getWork, { id: work.id }), work)
}

/** The fields of a work, or of the change of a published one. They are saved automatically. */
export function useWorkFields(work: Work, onFail: (error: unknown) => void) {
  const reload = useReloadWorks()
  const show = useShowWork()
  const { mutateAsync, isPending: isSaving } = useCall(updateWork)
  const autosave = useAutosave(fieldsOf(work.edit ?? work), {
    mayAutosave: ({ title }) => title.trim() !== '',
    async save(changes, seen) {
      try {
        const next = await mutateAsync({ id: work.id, ...changes, seen })
        show(next)
        return fieldsOf(next.edit ?? next)
      } finally {
        // Also after a refusal: another device may have changed the work.
        void reload()
      }
    },
    onFail,
    conflictStore: {
      read: () => conflictingEdits.read(work.id),
      write: (fields) => conflictingEdits.write(work.id, fields),
    },
  })
  return { ...autosave, isSaving }
}
