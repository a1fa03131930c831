import { limits, type SupportSubject, uploadSupportPicture } from '@liuguang/contract'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { isComposing } from '../../../ui/fields/is-composing.ts'
import { PictureIcon, SendIcon } from '../../../ui/icons/message-icons.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'
import { TicketIcon } from '../../../ui/icons/wallet-icons.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { ChosenPicture } from './outbox.ts'
import { preparePicture } from './prepare-picture.ts'
import { SubjectPicker } from './subject-picker.tsx'

interface ComposerProps {
  /** A message to begin with. */
  initialText?: string | undefined
  onSend: (text: string, pictures: readonly ChosenPicture[], subject: SupportSubject | undefined) => void
}

/** The input for a chat message. It grows with its text and stays above the bars and the keyboard. */
export function Composer({ initialText = '', onSend }: ComposerProps) {
  const { t } = useTranslation('messages')
  const [text, setText] = useState(initialText)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [subject, setSubject] = useState<SupportSubject>()
  const [isPicking, setIsPicking] = useState(false)
  // Chosen pictures are decoded and scaled, which takes seconds on a phone.
  const [isPreparing, setIsPreparing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const canSend = !isPreparing && (text.trim() !== '' || pictures.length > 0)

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    onSend(text.trim(), pictures, subject)
    setText('')
    setPictures([])
    setSubject(undefined)
  }
  const showError = (text: string) => notify({ kind: 'error', text })
  const addFiles = async (chosen: readonly File[]) => {
    const room = limits.supportPicturesMax - pictures.length
    if (chosen.length > room) showError(t('support.tooManyPictures', { max: limits.supportPicturesMax }))
    setIsPreparing(true)
    for (const file of chosen.slice(0, room)) {
      const picture = await preparePicture(file).catch(() => undefined)
      const isTooLarge = (picture?.file ?? file).size > limits.pictureBytes
      if (picture && !isTooLarge) setPictures((all) => withPicture(all, picture))
      else showError(t(isTooLarge ? 'support.pictureTooLarge' : 'support.pictureUnreadable'))
    }
    setIsPreparing(false)
  }
  return (
    <form
      className="page-foot sticky -mb-8 bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) border-line border-t bg-canvas/95 px-(--page-gutter) py-2 backdrop-blur-lg lg:bottom-0 lg:mx-0 lg:px-0 lg:pb-4"
      onSubmit={submit}
    >
      {subject && <SubjectRow onRemove={() => setSubject(undefined)} subject={subject} />}
      {pictures.length > 0 && (
        <PictureRow
          onRemove={({ file }) => setPictures(pictures.filter((one) => one.file !== file))}
          pictures={pictures}
        />
      )}
      <div className="flex items-end gap-1">
        <IconButton
          icon={<TicketIcon size={22} />}
          label={t('support.chooseAbout')}
          onClick={() => setIsPicking(true)}
        />
        <IconButton
          aria-busy={isPreparing}
          // not `disabled`, which would move the focus to the page
          aria-disabled={isPreparing}
          disabled={pictures.length >= limits.supportPicturesMax}
          icon={isPreparing ? <Spinner size={22} /> : <PictureIcon size={22} />}
          label={t('support.addPicture')}
          onClick={() => !isPreparing && input.current?.click()}
        />
        <MessageField onSubmit={submit} onTextChange={setText} text={text} />
        <IconButton
          className={canSend ? 'text-amber' : undefined}
          disabled={!canSend}
          icon={<SendIcon size={22} />}
          label={t('support.send')}
          type="submit"
        />
      </div>
      <input
        accept={uploadSupportPicture.file?.kinds.join()}
        aria-label={t('support.addPicture')}
        className="hidden"
        multiple
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          // so that the same file can be chosen again
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
      <SubjectPicker isOpen={isPicking} onOpenChange={setIsPicking} onPick={setSubject} />
    </form>
  )
}

/** Adds a picture, unless the same one is there: previews are also the keys of lists. */
function withPicture(all: readonly ChosenPicture[], picture: ChosenPicture): readonly ChosenPicture[] {
  const isThere = all.some(({ preview }) => preview === picture.preview)
  return isThere ? all : [...all, picture].slice(0, limits.supportPicturesMax)
}

function SubjectRow({ subject, onRemove }: { subject: SupportSubject; onRemove: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <p className="mb-2 flex items-center gap-2 rounded-md bg-surface py-1 pl-3 text-sm">
      <span className="text-ink-faint">{t(`support.about.${subject.kind}`)}</span>
      <span className="min-w-0 flex-1 truncate">{subject.title}</span>
      <IconButton icon={<CloseIcon size={16} />} label={t('support.removeAbout')} onClick={onRemove} />
    </p>
  )
}

interface PictureRowProps {
  pictures: readonly ChosenPicture[]
  onRemove: (picture: ChosenPicture) => void
}

function PictureRow({ pictures, onRemove }: PictureRowProps) {
  const { t } = useTranslation('messages')
  return (
    <ul className="flex gap-2 pb-2">
      {pictures.map((picture, index) => (
        <li className="relative" key={picture.preview}>
          <img alt={picture.file.name} className="size-16 rounded-md object-cover" src={picture.preview} />
          <IconButton
            className="absolute -top-3 -right-3"
            icon={<CloseIcon size={14} />}
            label={t('support.removePicture', { number: index + 1 })}
            look="glass"
            onClick={() => onRemove(picture)}
          />
        </li>
      ))}
    </ul>
  )
}

interface MessageFieldProps {
  text: string
  onTextChange: (text: string) => void
  onSubmit: (event: KeyboardEvent) => void
}

function MessageField({ text, onTextChange, onSubmit }: MessageFieldProps) {
  const { t } = useTranslation('messages')
  return (
    <textarea
      aria-label={t('support.write')}
      className="field-sizing-content max-h-36 min-h-11 flex-1 resize-none rounded-lg bg-surface px-3.5 py-2.5 text-base ring-1 ring-line-strong ring-inset placeholder:text-ink-faint focus:outline-2 focus:outline-amber"
      enterKeyHint="enter"
      maxLength={limits.supportTextMax}
      onChange={(event) => onTextChange(event.target.value)}
      onKeyDown={(event) => {
        // With a hardware keyboard Enter sends the message, on a phone it adds a line. During IME composition
        // it confirms the word.
        const isDesktop = window.matchMedia('(pointer: fine)').matches
        if (event.key === 'Enter' && isDesktop && !event.shiftKey && !isComposing(event)) onSubmit(event)
      }}
      placeholder={t('support.write')}
      rows={1}
      value={text}
    />
  )
}
