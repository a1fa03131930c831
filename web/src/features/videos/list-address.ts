import { hotPeriods } from '@liuguang/contract'
import type { VideoListOptions } from './video-list-query.ts'

const orders = ['hot', 'views'] as const
const lengths = ['short', 'medium', 'long', 'feature'] as const
const prices = ['free', 'paid', 'vip'] as const

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

/** The filters that the address of a list has, beside those of the page. What is not known is ignored. */
export function readListOptions(params: URLSearchParams, defaults: VideoListOptions): VideoListOptions {
  const tag = /^[1-9][0-9]{0,14}$/.exec(params.get('tag') ?? '')?.[0]
  return withoutUndefined({
    ...defaults,
    order: oneOf(orders, params.get('order')) ?? defaults.order,
    length: oneOf(lengths, params.get('length')),
    price: oneOf(prices, params.get('price')),
    tagId: tag === undefined ? undefined : Number(tag),
  })
}

/** The period of /hot in an address. */
export function readPeriod(params: URLSearchParams) {
  return oneOf(hotPeriods, params.get('period')) ?? 'day'
}

/** Whether a list has filters: it has no page numbers then. */
export const isFiltered = ({ length, price, tagId }: VideoListOptions): boolean =>
  length !== undefined || price !== undefined || tagId !== undefined

/** The same options make the same query key. */
function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}
