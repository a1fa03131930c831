import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { chosenOf, type Filter } from './filter.ts'
import { FilterChip } from './filter-chip.tsx'

interface FilterSheetProps {
  filters: readonly Filter[]
  params: URLSearchParams
  onChoose: (name: string, value: string) => void
  /** Undefined: clearing them is offered elsewhere, or none is chosen. */
  onClear: (() => void) | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Filters with all their options. A choice applies at once, behind the sheet. */
export function FilterSheet({ filters, params, onChoose, onClear, ...sheet }: FilterSheetProps) {
  const { t } = useTranslation('search')
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          {onClear && (
            <Button onClick={onClear} variant="quiet">
              {t('filters.clear')}
            </Button>
          )}
          <Button onClick={() => sheet.onOpenChange(false)}>{t('filters.show')}</Button>
        </>
      }
      title={t('filters.open')}
    >
      <div className="space-y-5">
        {filters.map((filter) => {
          const { name, label, options, Finder } = filter
          const chosen = chosenOf(filter, params)
          return (
            <fieldset key={name}>
              <legend className="pb-2 text-ink-muted text-sm">{label}</legend>
              {Finder && <Finder chosen={chosen} onChoose={(value) => onChoose(name, value)} />}
              <div className="flex flex-wrap gap-2">
                {options.map((option) => (
                  <FilterChip
                    isChosen={option.value === chosen}
                    key={option.value}
                    label={option.label}
                    onChoose={() => onChoose(name, option.value)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </Sheet>
  )
}
