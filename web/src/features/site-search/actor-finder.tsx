import { limits, searchActors } from '@liuguang/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import type { FinderProps } from '../filters/filter.ts'
import { FilterChip } from '../filters/filter-chip.tsx'

/** Number of actors offered for what was typed. */
const size = 8

/** Finds an actor for a filter by what is typed: part of a name or alias, pinyin or initials. */
export function ActorFinder({ chosen, onChoose }: FinderProps) {
  const { t } = useTranslation('search')
  const { t: tUi } = useTranslation('ui')
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data, error, isFetching, refetch } = useQuery({
    ...publicQuery(searchActors, { text, size }),
    enabled: text !== '',
    // the list does not flicker with every key
    placeholderData: keepPreviousData,
  })
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
        label={t('filters.actor.find')}
        maxLength={limits.searchTextMax}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('filters.actor.find')}
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
          {found.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                isChosen={String(id) === chosen}
                label={name}
                onChoose={() => onChoose(String(id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
