import { Select } from 'antd'
import { useAddressFilters } from './use-address-filters.ts'

/** Which of these values a filter of the address has. Undefined: none of them, such as a mistyped one. */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined {
  const [filter] = useAddressFilters()
  return values.find((one) => one === filter(name))
}

interface SelectFilterProps<Value extends string> {
  /** The parameter of the address. */
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  /** Pixels. Default: at least 130, and as many as the chosen option needs. */
  width?: number
  /** What an address without the parameter means. Default: every row, and a choice can be cleared. */
  usual?: Value | undefined
  /** Options are found by typing a part of their label. */
  isSearched?: boolean
  /** The table is also filtered by a value that is no option: it is shown as it is. Default: such a value is ignored. */
  showsOthers?: boolean
}

/** Filters a table by one of several values. The choice is stored in the address. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { name, label, options, width, usual, isSearched = false, showsOthers = false } = props
  const [filter, setFilter] = useAddressFilters()
  const inAddress = filter(name)
  const known = options.find(({ value }) => value === inAddress)?.value
  return (
    <Select<string | null>
      aria-label={label}
      placeholder={label}
      // Null, unlike undefined, leaves nothing chosen after Back or a link.
      value={known ?? (showsOthers ? inAddress : undefined) ?? usual ?? null}
      allowClear={usual === undefined}
      options={[...options]}
      showSearch={isSearched && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(value) => setFilter(name, value === usual ? '' : (value ?? ''))}
      style={width === undefined ? { minWidth: 130 } : { width }}
    />
  )
}
