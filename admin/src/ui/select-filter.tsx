import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUrlFilters } from './use-url-filters.ts'

/** Which of these values a filter of the URL has. Undefined: none of them, such as a mistyped one. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const [filter] = useUrlFilters()
  return values.find((one) => one === filter(name))
}

interface SelectFilterProps<Value extends string> {
  /** The parameter of the URL. */
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  /** Pixels. Default: at least 130, and as many as the chosen option needs. */
  width?: number
  /** What a URL without the parameter means. Default: every row, and a choice can be cleared. */
  defaultValue?: Value | undefined
  /** Options are found by typing a part of their label. */
  isSearched?: boolean
  /** The table is also filtered by a value that is no option: it is shown as it is. Default: it is shown as ignored. */
  showsOthers?: boolean
}

/** Of an unknown value. */
const shownCharactersMax = 20

/** Filters a table by one of several values. The choice is stored in the URL. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { name, label, options, width, defaultValue, isSearched = false, showsOthers = false } = props
  const { t } = useTranslation('app')
  const [filter, setFilter] = useUrlFilters()
  const inUrl = filter(name)
  const known = options.find(({ value }) => value === inUrl)?.value
  // Without options these are still being loaded.
  const ignored = known === undefined && !showsOthers && options.length > 0 && inUrl ? inUrl : undefined
  const ignoredOptions =
    ignored === undefined
      ? []
      : [
          {
            value: ignored,
            label: t('ignoredFilter', { value: ignored.slice(0, shownCharactersMax) }),
            disabled: true,
          },
        ]
  return (
    <Select<string | null>
      aria-label={label}
      placeholder={label}
      // Null, unlike undefined, leaves nothing chosen after Back or a link.
      value={known ?? (showsOthers ? inUrl : ignored) ?? defaultValue ?? null}
      status={ignored === undefined ? '' : 'warning'}
      allowClear={defaultValue === undefined || ignored !== undefined}
      options={[...options, ...ignoredOptions]}
      showSearch={isSearched && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(value) => setFilter(name, value === defaultValue ? '' : (value ?? ''))}
      style={width === undefined || ignored !== undefined ? { minWidth: 130 } : { width }}
    />
  )
}
