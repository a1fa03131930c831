import {
  deleteFavouriteFolder,
  type FavouriteFolder,
  limits,
  listFavouriteFolders,
  listFavourites,
  saveFavouriteFolder,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'

interface FoldersModalProps {
  folders: readonly FavouriteFolder[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Makes, renames and deletes folders of favourites. */
export function FoldersModal({ folders, isOpen, onOpenChange }: FoldersModalProps) {
  const { t } = useTranslation('engagement')
  const [renamed, setRenamed] = useState<number>()
  const { save, remove } = useChangeFolders()
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} title={t('folders.manage')}>
      <div className="space-y-3 text-ink">
        {folders.length < limits.foldersMax && (
          <NameForm button={t('folders.make')} label={t('folders.name')} onSave={(name) => save({ name })} />
        )}
        <ul className="divide-y divide-line">
          {folders.map(({ id, name, count }) => (
            <li className="py-2" key={id}>
              {renamed === id ? (
                <NameForm
                  button={t('folders.save')}
                  label={t('folders.newName')}
                  name={name}
                  onSave={async (newName) => {
                    const problem = await save({ id, name: newName })
                    if (!problem) setRenamed(undefined)
                    return problem
                  }}
                />
              ) : (
                <div className="flex items-center gap-1">
                  <span className="min-w-0 flex-1 truncate">
                    {name} <span className="text-ink-faint text-sm">{count}</span>
                  </span>
                  <Button onClick={() => setRenamed(id)} size="compact" variant="quiet">
                    {t('folders.rename')} <span className="sr-only">{name}</span>
                  </Button>
                  <DeleteButton name={name} onDelete={() => remove(id)} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <p className="text-ink-faint text-sm">{t('folders.deleteHint')}</p>
      </div>
    </Modal>
  )
}

interface DeleteButtonProps {
  /** The folder's. */
  name: string
  /** @returns why it failed, as a sentence */
  onDelete: () => Promise<string | undefined>
}

function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('engagement')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      isBusy={isBusy}
      onClick={async () => {
        setIsBusy(true)
        const problem = await onDelete()
        setIsBusy(false)
        if (problem) notify({ kind: 'error', name: 'folder', text: problem })
      }}
      size="compact"
      variant="quiet"
    >
      {t('folders.delete')} <span className="sr-only">{name}</span>
    </Button>
  )
}

interface NameFormProps {
  label: string
  button: string
  name?: string
  /** @returns why it failed, as a sentence */
  onSave: (name: string) => Promise<string | undefined>
}

function NameForm({ label, button, name = '', onSave }: NameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        const typed = input.current?.value.trim() ?? ''
        if (typed === '' || isBusy) return
        setIsBusy(true)
        const failed = await onSave(typed)
        setIsBusy(false)
        setProblem(failed)
        if (!failed && input.current) input.current.value = ''
      }}
    >
      <TextField
        autoComplete="off"
        className="min-w-0 flex-1"
        defaultValue={name}
        error={problem}
        isLabelHidden
        label={label}
        maxLength={limits.folderNameMax}
        placeholder={label}
        ref={input}
      />
      <Button isBusy={isBusy} type="submit">
        {button}
      </Button>
    </form>
  )
}

function useChangeFolders() {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { mutateAsync: saveFolder } = useCall(saveFavouriteFolder)
  const { mutateAsync: deleteFolder } = useCall(deleteFavouriteFolder)
  const reload = () =>
    Promise.all(
      [listFavouriteFolders, listFavourites].map((call) =>
        queryClient.invalidateQueries({ queryKey: personalKey(accountId, call) }),
      ),
    )
  const run = async (change: Promise<unknown>) => {
    try {
      await change
      await reload()
    } catch (error) {
      return errorText(error)
    }
  }
  return {
    save: (folder: { id?: number; name: string }) => run(saveFolder(folder)),
    remove: (id: number) => run(deleteFolder({ id })),
  }
}
