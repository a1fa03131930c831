import { type InputOf, itemKinds, limits, type search } from '@liuguang/contract'
import { parseItemKind } from '../items/parse-item-kind.ts'

/** The kinds of results, each a tab. Empty: items of all kinds. */
export const searchTabs = ['', ...itemKinds, 'actor', 'topic'] as const
export type SearchTab = (typeof searchTabs)[number]

/** What the address of the search page says. */
export interface SearchOptions {
  text: string
  tab: SearchTab
  filters: Pick<
    InputOf<typeof search>,
    'kind' | 'price' | 'length' | 'days' | 'order' | 'categoryId' | 'tagId' | 'actorId' | 'isExact'
  >
}

/** The values that each filter may have in the address. The first is left out. */
const filterValues = {
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

/** An id in the address; undefined for anything else. */
function idIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name) ?? ''
  return /^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : undefined
}

export function readSearchOptions(params: URLSearchParams): SearchOptions {
  const named = (name: FilterName) => filterIn(params, name) || undefined
  const days = named('days')
  const tab = searchTabs.find((one) => one === params.get('kind')) ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, limits.searchTextMax),
    tab,
    filters: {
      kind: parseItemKind(tab),
      price: named('price') as SearchOptions['filters']['price'],
      length: named('length') as SearchOptions['filters']['length'],
      order: named('order') as SearchOptions['filters']['order'],
      days: days === undefined ? undefined : Number(days),
      categoryId: idIn(params, 'category'),
      tagId: idIn(params, 'tag'),
      actorId: idIn(params, 'actor'),
      isExact: params.get('exact') === '1' || undefined,
    },
  }
}

export const searchPath = (text: string): string => `/search?q=${encodeURIComponent(text)}`

/** A search for another text: in the same tab, with the same filters. */
export function otherTextPath(params: URLSearchParams, text: string): string {
  const next = new URLSearchParams(params)
  next.set('q', text)
  // chosen for the text before
  next.delete('exact')
  return `/search?${next}`
}

/** The same search, for what was typed and nothing similar. */
export function exactPath(params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  next.set('exact', '1')
  return `/search?${next}`
}

/** The same search in another tab, with its filters. */
export function tabPath(params: URLSearchParams, tab: SearchTab): string {
  const next = new URLSearchParams(params)
  next.delete('kind')
  if (tab !== '') next.set('kind', tab)
  return `/search?${next}`
}
