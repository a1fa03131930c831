import { type ItemKind, uploadWorkCover } from '@liuguang/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureIcon } from '../../ui/icons/message-icons.tsx'
import { CoverCropper } from './cover-cropper.tsx'
import { pickerClassName } from './file-picker.tsx'

interface CoverPickerProps {
  /** Whose shape the cover gets. */
  kind: ItemKind
  file: Blob | undefined
  onFile: (file: Blob) => void
}

/** The card for a cover, before there is a work that could have it. */
export function CoverPicker({ kind, file, onFile }: CoverPickerProps) {
  const { t } = useTranslation('publishing')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <>
      <button
        className={`${pickerClassName} relative overflow-hidden border-line-strong bg-surface hover:border-ink-faint`}
        onClick={() => input.current?.click()}
        type="button"
      >
        {address ? (
          <img alt={t('cover.label')} className="absolute inset-0 size-full object-cover" src={address} />
        ) : (
          <>
            <PictureIcon className="text-amber" size={32} />
            <span className="font-medium">{t('cover.choose')}</span>
            <span className="text-ink-faint text-xs">{t('cover.optional')}</span>
          </>
        )}
      </button>
      <input
        accept={uploadWorkCover.file?.kinds.join()}
        aria-label={t('cover.choose')}
        className="hidden"
        onChange={({ target }) => {
          setChosen(target.files?.[0])
          target.value = ''
        }}
        ref={input}
        type="file"
      />
      <CoverCropper
        file={chosen}
        kind={kind}
        onClose={() => setChosen(undefined)}
        onCropped={async (part) => {
          onFile(part)
          setChosen(undefined)
        }}
      />
    </>
  )
}
