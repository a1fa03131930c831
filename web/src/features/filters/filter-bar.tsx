import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyOverlay } from '../../platform/page/use-lazy-component.ts'
import { useQueryParameters } from '../../platform/page/use-query-parameter.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { controlClassName } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SlidersIcon } from '../../ui/icons/action-icons.tsx'
import { ChevronDownIcon } from '../../ui/icons/navigation-icons.tsx'
import { useChunkLoadErrorNotice } from '../../ui/notices/use-chunk-load-error-notice.ts'
import { chosenOf, type Filter } from './filter.ts'

/** Of a filter in the row. */
const width = 'min-w-32 min-[90rem]:min-w-0'

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

interface FilterBarProps {
  filters: readonly Filter[]
  /** On phones it shares a row with links: its button has an icon and the number of chosen filters. */
  isBesideLinks?: boolean
}

/**
 * The filters of a list: side by side, on phones a button that opens a sheet. The chosen values are in the query of the
 * address, so that links and the back button restore them.
 */
export function FilterBar({ filters, isBesideLinks = false }: FilterBarProps) {
  const { t } = useTranslation('search')
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const [params, setParam] = useQueryParameters()
  // undefined until the sheet is opened for the first time
  const [isOpen, setIsOpen] = useState<boolean>()
  /** The name of the only filter in the sheet; undefined: all of them. */
  const [only, setOnly] = useState<string>()
  const FilterSheet = useLazyOverlay(loadSheet, isOpen === true, () => {
    setIsOpen(undefined)
    notifyLoadFailed()
  })
  const choose = (name: string, value: string) => {
    setParam(name, value || undefined)
    setParam('page', undefined)
  }
  const open = (name?: string) => {
    setOnly(name)
    setIsOpen(true)
  }
  const chosen = filters.filter((filter) => chosenOf(filter, params) !== '')
  const clear = () => {
    for (const { name } of chosen) choose(name, '')
  }
  const clearAndClose = () => {
    clear()
    setIsOpen(false)
  }
  const hasChosen = chosen.length > 0
  const openLabel = hasChosen ? t('filters.opened', { number: chosen.length }) : t('filters.open')
  const opener = {
    'aria-haspopup': 'dialog',
    onClick: () => open(),
    variant: hasChosen ? 'primary' : 'secondary',
  } as const
  return (
    <div className={classNames('pb-4', isBesideLinks && 'shrink-0')}>
      <div className="flex items-center gap-2 sm:hidden">
        {isBesideLinks ? (
          <Button {...opener} className="min-w-11" icon={<SlidersIcon size={20} />} size="compact">
            <span className="sr-only">{openLabel}</span>
            {hasChosen && <span aria-hidden>{chosen.length}</span>}
          </Button>
        ) : (
          <Button {...opener}>{openLabel}</Button>
        )}
        {hasChosen && !isBesideLinks && (
          <Button onClick={clear} size="compact" variant="quiet">
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {/* as wide as what is chosen: from 1440 px on the seven of the search are one row, two in wordy languages */}
      <div className="hidden flex-wrap gap-2 sm:flex">
        {filters.map((filter) =>
          filter.Finder ? (
            <SheetButton
              chosen={chosenOf(filter, params)}
              filter={filter}
              key={filter.name}
              onOpen={() => open(filter.name)}
            />
          ) : (
            <Select
              className={`${width} [&_select]:field-sizing-content [&_select]:truncate`}
              isLabelHidden
              key={filter.name}
              label={filter.label}
              onChange={(event) => choose(filter.name, event.target.value)}
              options={filter.options}
              value={chosenOf(filter, params)}
            />
          ),
        )}
        {hasChosen && (
          <Button className="shrink-0 self-center" onClick={clear} size="small" variant="quiet">
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {FilterSheet && isOpen !== undefined && (
        <FilterSheet
          filters={only === undefined ? filters : filters.filter(({ name }) => name === only)}
          isOpen={isOpen}
          onChoose={choose}
          onClear={isBesideLinks && only === undefined && hasChosen ? clearAndClose : undefined}
          onOpenChange={setIsOpen}
          params={params}
        />
      )}
    </div>
  )
}

interface SheetButtonProps {
  filter: Filter
  chosen: string
  onOpen: () => void
}

/** In the row of selects: opens the sheet with a filter in which one can type. */
function SheetButton({ filter: { label, options }, chosen, onOpen }: SheetButtonProps) {
  return (
    <button
      aria-haspopup="dialog"
      className={classNames(controlClassName, 'relative w-auto! max-w-64 pr-11 text-left', width)}
      onClick={onOpen}
      type="button"
    >
      <span className="sr-only">{label} </span>
      <span className="block truncate">{options.find(({ value }) => value === chosen)?.label}</span>
      <ChevronDownIcon
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-muted"
        size={20}
      />
    </button>
  )
}
