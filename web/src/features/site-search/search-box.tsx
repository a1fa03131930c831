import { limits, type SearchSuggestion, subjectPath } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { ClearButton } from '../../ui/fields/clear-button.tsx'
import { controlClassName } from '../../ui/fields/field.tsx'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { MarkedText } from './marked-text.tsx'
import { otherTextPath } from './search-address.ts'
import { hintQuery } from './search-queries.ts'
import { useRememberSearch } from './use-remember-search.ts'
import { useRequestSuggestions, useSuggestions } from './use-suggestions.ts'

/**
 * The search field with suggestions while typing, a combobox by the pattern of the ARIA Authoring Practices: arrow keys
 * choose, Enter searches, Escape closes.
 */
export function SearchBox({ text, isFocused }: { text: string; isFocused: boolean }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const rememberSearch = useRememberSearch()
  const [params] = useSearchParams()
  const suggestions = useSuggestions(typed, isOpen)
  const requestSuggestions = useRequestSuggestions()
  const hint = useQuery(hintQuery).data

  useEffect(() => setTyped(text), [text])
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  const choose = ({ text: query, subject }: Pick<SearchSuggestion, 'text' | 'subject'>) => {
    setIsOpen(false)
    setTyped(query)
    input.current?.blur()
    // a search is remembered by its page
    if (subject) rememberSearch(query)
    void navigate(subject ? subjectPath(subject) : otherTextPath(params, query))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // An empty box searches for what it suggests.
    const wanted = suggestions[chosen] ?? { text: typed.trim() || hint || '', subject: null }
    if (wanted.text !== '') choose(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the candidates of an input method.
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      // Some browsers empty the field then: only when no suggestions are there to be closed.
      if (suggestions.length > 0) event.preventDefault()
      setIsOpen(false)
      return
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || suggestions.length === 0) return
    event.preventDefault()
    const places = suggestions.length + 1
    setChosen((now) => ((now + 1 + step + places) % places) - 1)
  }
  return (
    <search className="relative block">
      <form action="/search" onSubmit={onSubmit}>
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-faint">
          <SearchIcon size={20} />
        </span>
        <input
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={suggestions.length > 0}
          aria-label={t('label')}
          autoComplete="off"
          className={classNames(controlClassName, 'pr-12 pl-11')}
          enterKeyHint="search"
          maxLength={limits.searchTextMax}
          name="q"
          onBlur={() => setIsOpen(false)}
          onChange={(event) => {
            requestSuggestions(event.target.value)
            setTyped(event.target.value)
            setChosen(-1)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
          placeholder={hint ?? t('label')}
          ref={input}
          role="combobox"
          type="search"
          value={typed}
        />
        {typed !== '' && (
          <ClearButton
            className="absolute inset-y-0 right-0.5"
            field={input}
            onClear={() => {
              setTyped('')
              setChosen(-1)
            }}
          />
        )}
      </form>
      <Suggestions chosen={chosen} listId={listId} onChoose={choose} suggestions={suggestions} />
    </search>
  )
}

interface SuggestionsProps {
  listId: string
  suggestions: readonly SearchSuggestion[]
  /** The index of the one that Enter chooses; -1: none. */
  chosen: number
  onChoose: (suggestion: SearchSuggestion) => void
}

function Suggestions({ listId, suggestions, chosen, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('search')
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-bar mt-1 overflow-hidden rounded-lg bg-overlay py-1 shadow-float ring-1 ring-line ring-inset',
        suggestions.length === 0 && 'hidden',
      )}
      id={listId}
      role="listbox"
      aria-label={t('suggestions')}
    >
      {suggestions.map((suggestion, index) => (
        <button
          aria-selected={index === chosen}
          className={classNames(
            'flex min-h-11 w-full items-center px-4 text-left text-sm',
            index === chosen ? 'bg-raised' : 'hover:bg-raised',
          )}
          id={`${listId}-${index}`}
          key={`${suggestion.subject?.kind ?? ''} ${suggestion.subject?.id ?? suggestion.text}`}
          // before the input loses the focus, which closes the list
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          role="option"
          tabIndex={-1}
          type="button"
        >
          <span className="truncate">
            <MarkedText marks={suggestion.marks} text={suggestion.text} />
          </span>
          {suggestion.subject && (
            <span className="ml-auto shrink-0 pl-3 text-ink-muted text-xs">
              {t(`suggested.${suggestion.subject.kind}`)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
