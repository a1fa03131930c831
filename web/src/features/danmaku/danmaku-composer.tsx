import { addDanmaku, getSettings, limits } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useReturnAddress } from '../../platform/session/return-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PaletteIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { LinkWithReturn } from '../accounts/link-with-return.tsx'
import { useMember } from '../accounts/use-member.ts'
import { StyleChoice } from './style-choice.tsx'
import { useDanmaku, useSettings } from './use-danmaku.ts'

const pillClassName =
  'block h-11 w-full truncate rounded-full bg-surface px-4 text-left leading-11 text-ink-muted text-sm ring-1 ring-line-strong ring-inset hover:text-ink'

/** Whether the viewer may write, and what leads there; `write` on the prompt's button. */
function useMayWrite(): 'yes' | 'signIn' | 'upgrade' {
  const member = useMember()
  const { data: settings } = useQuery(publicQuery(getSettings, {}))
  if (!member) return 'signIn'
  return member.isGuest && settings && !settings.guestsMaySendDanmaku ? 'upgrade' : 'yes'
}

/** What is shown instead of a field: opens it, or leads those who may not write to where they can. */
export function WritePrompt({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('danmaku')
  const { requestSignInToWrite } = useDanmaku()
  const mayWrite = useMayWrite()
  const returnAddress = useReturnAddress()
  if (mayWrite === 'upgrade') {
    return (
      <LinkWithReturn className={pillClassName} next={returnAddress} to="/user/touristUpgrade">
        {t('upgrade')}
      </LinkWithReturn>
    )
  }
  return (
    <button
      className={pillClassName}
      onClick={mayWrite === 'yes' ? onOpen : requestSignInToWrite}
      type="button"
    >
      {t(mayWrite === 'yes' ? 'write' : 'signIn')}
    </button>
  )
}

interface ComposerProps {
  /** Where it will appear, ms. */
  position: () => number
  /** In a sheet, which closes after sending: its style is shown at once, and the field has the focus. */
  onSent?: () => void
}

/** The field for a danmaku with its style; a prompt for those who may not write. */
export function DanmakuComposer(props: ComposerProps) {
  const mayWrite = useMayWrite()
  return mayWrite === 'yes' ? <Form {...props} /> : <WritePrompt onOpen={() => undefined} />
}

/**
 * Sends a danmaku, which is shown before the server has it.
 * @returns rejects when the server does not have it, which is then no longer shown
 */
function useSend(position: () => number) {
  const { itemId, write, settings: store } = useDanmaku()
  const [{ color, size, mode, isOn }] = useSettings()
  const { mutateAsync } = useCall(addDanmaku)
  return (text: string): Promise<void> => {
    const atMs = Math.max(0, Math.round(position()))
    const draft = { text, color, size, mode }
    // who writes one wants to see it
    if (!isOn) store.choose({ isOn: true })
    const onServerResult = write(draft, atMs)
    // Not as callbacks of `mutate`: they do not run when another one is sent before, or the sheet is closed.
    return mutateAsync({ id: itemId, atMs, ...draft }).then(onServerResult, (error: Error) => {
      onServerResult(undefined)
      throw error
    })
  }
}

/**
 * What is in the field, and sending it.
 * @param field its `current` is null once the form is closed
 */
function useDraft({ position, onSent }: ComposerProps, field: RefObject<HTMLInputElement | null>) {
  const errorText = useErrorText()
  const send = useSend(position)
  const [text, setText] = useState('')
  const [error, setError] = useState<Error>()
  const left = limits.danmakuMax - Array.from(text).length
  const isReady = text.trim() !== '' && left >= 0
  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const submit = () => {
    if (!isReady) return
    change('')
    const typed = text.trim()
    send(typed).then(
      () => {
        // what was typed meanwhile keeps the sheet open
        if (field.current?.value === '') onSent?.()
      },
      (failure: Error) => {
        if (!field.current) return notify({ kind: 'error', name: 'danmaku', text: errorText(failure) })
        setError(failure)
        // what was typed meanwhile stays
        setText((now) => now || typed)
      },
    )
  }
  return { text, left, isReady, change, submit, error: error && errorText(error) }
}

function Form(props: ComposerProps) {
  const { t } = useTranslation('danmaku')
  const [{ color }] = useSettings()
  const ids = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isStyleOpen, setIsStyleOpen] = useState(false)
  const { text, left, isReady, change, submit, error } = useDraft(props, field)
  const isSheet = props.onSent !== undefined
  useEffect(() => {
    if (isSheet) field.current?.focus()
  }, [isSheet])

  return (
    <form
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsStyleOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsStyleOpen(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) setIsStyleOpen(false)
        submit()
      }}
    >
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            aria-describedby={error ? `${ids}-error` : undefined}
            aria-invalid={error || left < 0 ? true : undefined}
            aria-label={t('placeholder')}
            autoComplete="off"
            className={classNames(
              'block min-h-11 w-full rounded-full bg-surface pr-12 text-base text-ink ring-1 ring-line-strong ring-inset placeholder:text-ink-faint focus:outline-2 focus:outline-amber aria-invalid:ring-danger',
              isSheet ? 'pl-4' : 'pl-13',
            )}
            enterKeyHint="send"
            onChange={(event) => change(event.target.value)}
            placeholder={t('placeholder')}
            ref={field}
            value={text}
          />
          {!isSheet && (
            <StyleButton
              color={color}
              isOpen={isStyleOpen}
              onClick={() => setIsStyleOpen(!isStyleOpen)}
              styleId={`${ids}-style`}
            />
          )}
          {text !== '' && <CharactersLeft count={left} />}
        </div>
        <Button disabled={!isReady} type="submit" variant="primary">
          {t('send')}
        </Button>
      </div>
      {error && (
        <p className="px-4 pt-1 text-danger text-sm" id={`${ids}-error`} role="alert">
          {error}
        </p>
      )}
      {isSheet ? (
        <div className="pt-4">
          <StyleChoice />
        </div>
      ) : (
        isStyleOpen && (
          <div
            className="absolute top-full left-0 z-raised mt-2 w-full max-w-105 rounded-lg bg-overlay p-4 shadow-float ring-1 ring-line"
            id={`${ids}-style`}
          >
            <StyleChoice />
          </div>
        )
      )}
    </form>
  )
}

interface StyleButtonProps {
  color: string
  isOpen: boolean
  onClick: () => void
  /** The element that it opens. */
  styleId: string
}

/** Opens the choice of color, size and mode, and shows the chosen color. */
function StyleButton({ color, isOpen, onClick, styleId }: StyleButtonProps) {
  const { t } = useTranslation('danmaku')
  return (
    <button
      aria-controls={styleId}
      aria-expanded={isOpen}
      aria-label={t('style.title')}
      className="absolute inset-y-0 left-1 grid w-11 place-items-center rounded-full text-ink-muted hover:bg-raised hover:text-ink"
      onClick={onClick}
      title={t('style.title')}
      type="button"
    >
      <PaletteIcon size={22} />
      <span
        aria-hidden
        className="absolute right-2 bottom-2.5 size-2.5 rounded-full ring-1 ring-line-strong"
        style={{ background: color }}
      />
    </button>
  )
}

/** How many more characters a danmaku may have; negative: it has too many. */
function CharactersLeft({ count }: { count: number }) {
  const { t } = useTranslation('danmaku')
  return (
    <span
      className={classNames(
        'pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-xs tabular-nums',
        count < 0 ? 'text-danger' : 'text-ink-faint',
      )}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('left', { number: count })}</span>
    </span>
  )
}
