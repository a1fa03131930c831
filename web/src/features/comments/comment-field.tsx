import { listMentionable } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { chooseSide } from './choose-side.ts'
import { findTypedMention, matchNames, putMention, type TypedMention } from './typed-mention.ts'
import { useComments } from './use-comments.ts'

interface CommentFieldProps {
  value: string
  onChange: (text: string) => void
  label: string
  /** The id of the text that says what is wrong. */
  errorId: string | undefined
  /** While the text is being sent; the field keeps the focus. */
  isReadOnly: boolean
  takesFocus: boolean
  /** The comment or reply that is answered, or to which the changed reply belongs. */
  replyTo: number | undefined
  onSubmit: () => void
  onCancel: (() => void) | undefined
}

/** How many names are suggested at once. */
const suggestionsMax = 5

/** The text field of a comment. While a name is typed after an @, it suggests people who can be mentioned. */
export function CommentField(props: CommentFieldProps) {
  const { value, onChange, label, errorId, isReadOnly, takesFocus, replyTo, onSubmit, onCancel } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** Where the caret goes after the next rendering. */
  const pendingCaret = useRef<number>(undefined)
  const listId = useId()
  const typed = findTypedMention(value, caret)
  const [isBlurred, setIsBlurred] = useState(false)
  const { suggestions, active, setActive, close } = useSuggestions(
    isBlurred || isReadOnly ? undefined : typed,
    replyTo,
  )
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useLayoutEffect(() => {
    if (pendingCaret.current === undefined) return
    field.current?.setSelectionRange(pendingCaret.current, pendingCaret.current)
    pendingCaret.current = undefined
  })
  const choose = (name: string) => {
    if (!typed) return
    const next = putMention(value, typed, name)
    pendingCaret.current = next.caret
    setCaret(next.caret)
    onChange(next.text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Typing must not trigger the keyboard shortcuts of the player and the feed.
    event.stopPropagation()
    // This key belongs to an input method.
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSubmit()
    const chosen = suggestions[active]
    if (!chosen) return event.key === 'Escape' ? onCancel?.() : undefined
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setActive((active + move + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen.name)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <>
      <textarea
        aria-activedescendant={suggestions.length > 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-describedby={errorId}
        aria-label={label}
        className="field-sizing-content block max-h-48 min-h-11 w-full resize-none rounded-lg bg-surface px-3.5 py-2.5 text-base ring-1 ring-line-strong ring-inset placeholder:text-ink-faint focus:outline-2 focus:outline-amber"
        onBlur={() => setIsBlurred(true)}
        onChange={(event) => {
          setCaret(event.target.selectionStart)
          onChange(event.target.value)
        }}
        onFocus={() => setIsBlurred(false)}
        onKeyDown={onKeyDown}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        placeholder={label}
        readOnly={isReadOnly}
        ref={field}
        rows={1}
        value={value}
      />
      {suggestions.length > 0 && (
        <Suggestions active={active} id={listId} suggestions={suggestions} onChoose={choose} />
      )}
    </>
  )
}

interface SuggestionsProps {
  id: string
  suggestions: readonly { id: string; name: string; avatar: string }[]
  active: number
  onChoose: (name: string) => void
}

/** The suggested people, in a list below the form, or above it if there is more room. */
function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('comments')
  const list = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'above' | 'below'>('below')
  // after each rendering: the number of suggestions changes the height of the list, and a longer text that of the form
  useLayoutEffect(() => {
    const form = list.current?.parentElement
    if (list.current && form) {
      setSide(chooseSide(form.getBoundingClientRect(), visibleRange(list.current), list.current.offsetHeight))
    }
  })
  return (
    <div
      aria-label={t('mention')}
      // Out of the flow: pressing a button of the form closes the list, and the button must not move meanwhile.
      className={classNames(
        'absolute inset-x-0 z-10 max-h-60 overflow-y-auto rounded-lg bg-raised p-1 shadow-float ring-1 ring-line',
        // the bars at the edges of the window
        'scroll-mt-[calc(var(--bar-height)+env(safe-area-inset-top))]',
        'scroll-mb-[calc(var(--dock-height)+var(--foot-height)+env(safe-area-inset-bottom))]',
        side === 'above' ? 'bottom-full mb-1' : 'top-full',
      )}
      id={id}
      ref={list}
      role="listbox"
    >
      {suggestions.map((person, index) => (
        // Not focusable: the field keeps the focus and handles the keys.
        <button
          aria-selected={index === active}
          className={classNames(
            'flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-overlay',
            index === active && 'bg-overlay',
          )}
          id={`${id}-${index}`}
          key={person.id}
          onClick={() => onChoose(person.name)}
          onMouseDown={(event) => event.preventDefault()}
          role="option"
          tabIndex={-1}
          type="button"
        >
          <Avatar name={person.name} size={28} src={person.avatar} />
          <span className="min-w-0 truncate">{person.name}</span>
        </button>
      ))}
    </div>
  )
}

/** The part of the window that neither an on-screen keyboard nor the element's scroll margins cover, pixels. */
function visibleRange(element: HTMLElement) {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  // an on-screen keyboard shrinks only the visual viewport
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return {
    top: Math.max(offsetTop, Number.parseFloat(scrollMarginTop) || 0),
    bottom: Math.min(offsetTop + height, window.innerHeight - (Number.parseFloat(scrollMarginBottom) || 0)),
  }
}

/** The people suggested for the name that is being typed, and which of them is active. */
function useSuggestions(typed: TypedMention | undefined, replyTo: number | undefined) {
  const { itemId, muted } = useComments()
  const accountId = useAccountId()
  /** Identifies the typed name. When it changes, the first suggestion becomes active. */
  const name = typed && `${typed.from} ${typed.name}`
  const [reached, setReached] = useState({ name, index: 0 })
  if (reached.name !== name) setReached({ name, index: 0 })
  /** The position of the @ whose suggestions were closed, until another name is typed. */
  const [closedAt, setClosedAt] = useState<number>()
  if (!typed && closedAt !== undefined) setClosedAt(undefined)
  const isOpen = typed !== undefined && typed.from !== closedAt
  const input = { id: itemId, ...(replyTo === undefined ? {} : { replyTo }) }
  const { data = [] } = useQuery({ ...personalQuery(accountId, listMentionable, input), enabled: isOpen })
  const people = data.filter(({ id }) => !muted.has(id))
  const suggestions = isOpen ? matchNames(people, typed.name).slice(0, suggestionsMax) : []
  return {
    suggestions,
    active: Math.min(reached.index, Math.max(0, suggestions.length - 1)),
    setActive: (index: number) => setReached({ name, index }),
    close: () => setClosedAt(typed?.from),
  }
}
