import { limits, type ServiceSubject, uploadServicePicture } from '@liuguang/contract'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PictureIcon, SendIcon } from '../../../ui/icons/message-icons.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'
import { TicketIcon } from '../../../ui/icons/wallet-icons.tsx'
import { notify } from '../../../ui/notify.ts'
import { makePreview } from './make-preview.ts'
import { SubjectPicker } from './subject-picker.tsx'
import type { ChosenPicture } from './use-outbox.ts'

interface ComposerProps {
  onSend: (text: string, pictures: readonly ChosenPicture[], about: ServiceSubject | undefined) => void
}

/** Where a message is written: it grows with its text and keeps above the bars and the keyboard. */
export function Composer({ onSend }: ComposerProps) {
  const { t } = useTranslation('messages')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [about, setAbout] = useState<ServiceSubject>()
  const [isPicking, setIsPicking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const canSend = text.trim() !== '' || pictures.length > 0

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    onSend(text.trim(), pictures, about)
    setText('')
    setPictures([])
    setAbout(undefined)
  }
  const addFiles = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const problem = file.size > limits.pictureBytes ? t('service.pictureTooLarge') : undefined
      const preview = problem ? undefined : await makePreview(file).catch(() => undefined)
      if (preview) setPictures((all) => [...all, { file, preview }].slice(0, limits.servicePicturesMax))
      else notify({ kind: 'error', name: 'service', text: problem ?? t('service.pictureUnreadable') })
    }
  }
  return (
    <form
      className="page-foot sticky -mb-8 bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) border-line border-t bg-canvas/95 px-(--page-gutter) py-2 backdrop-blur-lg lg:bottom-0 lg:mx-0 lg:px-0 lg:pb-4"
      onSubmit={submit}
    >
      {about && (
        <p className="mb-2 flex items-center gap-2 rounded-md bg-surface py-1 pl-3 text-sm">
          <span className="text-ink-faint">{t(`service.about.${about.kind}`)}</span>
          <span className="min-w-0 flex-1 truncate">{about.title}</span>
          <IconButton
            icon={<CloseIcon size={16} />}
            label={t('service.removeAbout')}
            onClick={() => setAbout(undefined)}
          />
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="flex gap-2 pb-2">
          {pictures.map(({ file, preview }, index) => (
            <li className="relative" key={preview}>
              <img alt={file.name} className="size-16 rounded-md object-cover" src={preview} />
              <IconButton
                className="absolute -top-3 -right-3"
                icon={<CloseIcon size={14} />}
                label={t('service.removePicture', { number: index + 1 })}
                look="glass"
                onClick={() => setPictures(pictures.filter((one) => one.file !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-1">
        <IconButton
          icon={<TicketIcon size={22} />}
          label={t('service.chooseAbout')}
          onClick={() => setIsPicking(true)}
        />
        <IconButton
          disabled={pictures.length >= limits.servicePicturesMax}
          icon={<PictureIcon size={22} />}
          label={t('service.addPicture')}
          onClick={() => input.current?.click()}
        />
        <textarea
          aria-label={t('service.write')}
          className="field-sizing-content max-h-36 min-h-11 flex-1 resize-none rounded-lg bg-surface px-3.5 py-2.5 text-base ring-1 ring-line-strong ring-inset placeholder:text-ink-faint focus:outline-2 focus:outline-amber"
          enterKeyHint="enter"
          maxLength={limits.serviceTextMax}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // with a real keyboard Enter sends; on a phone it breaks the line, and while a word is composed it picks it
            const isDesk = window.matchMedia('(pointer: fine)').matches
            if (event.key === 'Enter' && isDesk && !event.shiftKey && !event.nativeEvent.isComposing)
              submit(event)
          }}
          placeholder={t('service.write')}
          rows={1}
          value={text}
        />
        <IconButton
          className={canSend ? 'text-amber' : undefined}
          disabled={!canSend}
          icon={<SendIcon size={22} />}
          label={t('service.send')}
          type="submit"
        />
      </div>
      <input
        accept={uploadServicePicture.file?.kinds.join()}
        aria-label={t('service.addPicture')}
        className="hidden"
        multiple
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          // the same file may be chosen again
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
      <SubjectPicker isOpen={isPicking} onOpenChange={setIsPicking} onPick={setAbout} />
    </form>
  )
}
