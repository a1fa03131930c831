import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { chosenOf, type Filter } from './filter.ts'

interface FilterSheetProps {
  filters: readonly Filter[]
  params: URLSearchParams
  onChoose: (name: string, value: string) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Every filter with all its options. A choice applies at once, behind the sheet. */
export function FilterSheet({ filters, params, onChoose, isOpen, onOpenChange }: FilterSheetProps) {
  const { t } = useTranslation('search')
  return (
    <Sheet
      footer={<Button onClick={() => onOpenChange(false)}>{t('filters.show')}</Button>}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('filters.open')}
    >
      <div className="space-y-5">
        {filters.map((filter) => {
          const chosen = chosenOf(filter, params)
          return (
            <fieldset key={filter.name}>
              <legend className="pb-2 text-ink-muted text-sm">{filter.label}</legend>
              <div className="flex flex-wrap gap-2">
                {filter.options.map(({ value, label }) => (
                  <button
                    aria-pressed={value === chosen}
                    className={classNames(
                      'min-h-11 rounded-full px-4 text-sm transition duration-fast active:scale-95',
                      value === chosen
                        ? 'bg-amber-fill font-semibold text-ink-dark'
                        : 'bg-surface text-ink-muted',
                    )}
                    key={value}
                    onClick={() => onChoose(filter.name, value)}
                    type="button"
                  >
                    {label}
                  </button>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </Sheet>
  )
}
