import {
  clearFavourites,
  type Favourite,
  listFavouriteFolders,
  listFavourites,
  moveFavourites,
  setFavourite,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useListChanges } from '../accounts/use-list-changes.ts'
import { undoMs } from './undo-ms.ts'

/** Changes of the account’s favourites: shown at once, and undone with a notice when the server refuses. */
export function useChangeFavourites() {
  const { t } = useTranslation('engagement')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const foldersKey = personalKey(accountId, listFavouriteFolders)
  const { drop, reload } = useListChanges(listFavourites)
  const { mutateAsync: setOne } = useCall(setFavourite)
  const { mutateAsync: clearMany } = useCall(clearFavourites)
  const { mutateAsync: moveMany } = useCall(moveFavourites)

  /** @returns whether it succeeded; if not, the reason is shown, and the list as it is */
  const run = async (change: () => Promise<unknown>) => {
    try {
      await change()
      return true
    } catch (error) {
      notify({ kind: 'error', name: 'favourite', text: errorText(error) })
      void reload()
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: foldersKey })
    }
  }
  const restore = async ({ id, folderId, addedAt }: Favourite) => {
    await run(async () => {
      await setOne({ id, isFavourite: true, addedAt })
      if (folderId !== null) await moveMany({ ids: [id], folderId })
    })
    void reload()
  }
  return {
    /** Removes a favourite, shown at once, with a notice to undo it. */
    async remove(favourite: Favourite) {
      const { id, video } = favourite
      await drop((one) => one.id === id)
      if (!(await run(() => setOne({ id, isFavourite: false })))) return
      notify({
        // one per item, each with its own undo
        name: `favourite-${id}`,
        text: t('favourites.removed'),
        ms: undoMs,
        // an item that is no longer published cannot be added again
        action: video ? { text: t('favourites.undo'), run: () => void restore(favourite) } : undefined,
      })
    },
    async clear(ids: number[]) {
      await drop(({ id }) => ids.includes(id))
      return run(() => clearMany({ ids }))
    },
    async move(ids: number[], folderId: number | null) {
      const isMoved = await run(() => moveMany({ ids, folderId }))
      if (isMoved) void reload()
      return isMoved
    },
  }
}
