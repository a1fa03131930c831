import { limits, type TextRange } from '@liuguang/contract'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ClearButton } from '../../ui/fields/clear-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { MarkedText } from '../site-search/marked-text.tsx'
import type { FinderProps } from './filter.ts'
import { FilterChip } from './filter-chip.tsx'

/** Number of names offered for what was typed. */
export const foundNames = 8

/** What is typed, and the text of it that is searched for, which may be a moment behind. */
export function useTypedText() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, text: useDeferredValue(typed.trim()) }
}

interface NameFinderProps extends FinderProps {
  /** Of the field. */
  label: string
  input: ReturnType<typeof useTypedText>
  /** What is found for the text; not requested while that is empty. */
  query: {
    data: { list: readonly { id: number; name: string; marks: readonly TextRange[] }[] } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
}

/** A field that finds values of a filter by their names. */
export function NameFinder({ label, input: { typed, setTyped, text }, query, ...choice }: NameFinderProps) {
  const { t } = useTranslation('search')
  const { t: tUi } = useTranslation('ui')
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isFetching, refetch } = query
  const found = text === '' || error ? [] : (data?.list ?? [])
  const isEmpty = text !== '' && !isFetching && data?.list.length === 0
  return (
    <div className="space-y-2 pb-3">
      <TextField
        autoComplete="off"
        enterKeyHint="search"
        error={text !== '' && error && errorText(error)}
        hint={isEmpty && t('none', { text })}
        icon={<SearchIcon size={20} />}
        isLabelHidden
        label={label}
        maxLength={limits.searchTextMax}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        ref={field}
        trailing={typed !== '' && <ClearButton field={field} onClear={() => setTyped('')} />}
        type="search"
        value={typed}
      />
      {text !== '' && error && !isRefusal(error, 'TERM_BLOCKED') && (
        <Button isBusy={isFetching} onClick={() => refetch()} size="compact" variant="quiet">
          {tUi('retry')}
        </Button>
      )}
      {found.length > 0 && (
        <ul aria-label={t('results')} className="flex flex-wrap gap-2">
          {found.map(({ id, name, marks }) => {
            const isChosen = String(id) === choice.chosen
            return (
              <li key={id}>
                <FilterChip
                  isChosen={isChosen}
                  // the background of a chosen one has the colour of marks
                  label={<MarkedText marks={isChosen ? [] : marks} text={name} />}
                  onChoose={() => choice.onChoose(String(id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
