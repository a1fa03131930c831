import { type InputOf, limits, type search } from '@liuguang/contract'

/** What the address of the search page says. */
export interface SearchChoice {
  text: string
  filters: Pick<InputOf<typeof search>, 'kind' | 'price' | 'length' | 'days' | 'order'>
}

/** The values that each filter may have in the address. The first is left out. */
const filterValues = {
  kind: ['', 'video', 'short'],
  order: ['', 'newest', 'views'],
  length: ['', 'short', 'medium', 'long', 'feature'],
  price: ['', 'free', 'paid', 'vip'],
  days: ['', '1', '7', '30', '365'],
} as const
type FilterName = keyof typeof filterValues

/** The value of a filter in the address; empty for any that is not known. */
function filterIn(params: URLSearchParams, name: FilterName): string {
  const value = params.get(name) ?? ''
  return filterValues[name].some((known) => known === value) ? value : ''
}

export function choiceIn(params: URLSearchParams): SearchChoice {
  const named = (name: FilterName) => filterIn(params, name) || undefined
  const days = named('days')
  return {
    text: (params.get('q') ?? '').trim().slice(0, limits.searchTextMax),
    filters: {
      kind: named('kind') as SearchChoice['filters']['kind'],
      price: named('price') as SearchChoice['filters']['price'],
      length: named('length') as SearchChoice['filters']['length'],
      order: named('order') as SearchChoice['filters']['order'],
      days: days === undefined ? undefined : Number(days),
    },
  }
}

export const searchPath = (text: string): string => `/search?q=${encodeURIComponent(text)}`
