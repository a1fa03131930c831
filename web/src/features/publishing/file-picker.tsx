import { type DragEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { FilmIcon } from '../../ui/icons/status-icons.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { useIgnoreDroppedFiles } from './use-ignore-dropped-files.ts'

/** Of the cards that open the device's files. */
export const pickerClassName =
  'flex min-h-36 w-full flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed p-4 text-center transition'

/** For the `accept` of an input: files that may be videos. */
export const acceptedVideos = 'video/*,.mkv,.flv,.avi,.ts'

interface FilePickerProps {
  isBusy?: boolean
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** Why a file is needed now, on the card. */
  error?: string | undefined
  /** Of the card. */
  ref?: Ref<HTMLButtonElement>
}

/** The card for a video: tapped, or files are dropped on it. */
export function FilePicker({ isBusy = false, isMultiple = false, onFiles, error, ref }: FilePickerProps) {
  const { t } = useTranslation('publishing')
  useIgnoreDroppedFiles()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const acceptFiles = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1)
    if (files.length > 0 && !isBusy) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    acceptFiles(event.dataTransfer.files)
  }
  return (
    <>
      <button
        aria-busy={isBusy || undefined}
        className={classNames(
          pickerClassName,
          isOver ? 'bg-overlay' : 'bg-surface',
          isOver && 'border-amber',
          !isOver && (error ? 'border-danger' : 'border-line-strong hover:border-ink-faint'),
        )}
        onClick={() => !isBusy && input.current?.click()}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDrop={drop}
        ref={ref}
        type="button"
      >
        {isBusy ? <Spinner size={32} /> : <FilmIcon className="text-amber" size={32} />}
        <span className="font-medium">{t('file.choose')}</span>
        <span className="hidden text-ink-faint text-sm md:block">{t('file.drop')}</span>
        {error && <span className="text-danger text-sm">{error}</span>}
      </button>
      <input
        accept={acceptedVideos}
        aria-label={t('file.choose')}
        className="hidden"
        multiple={isMultiple}
        onChange={(event) => {
          acceptFiles(event.target.files)
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
    </>
  )
}
