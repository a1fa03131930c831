import { hotPeriods } from '@liuguang/contract'
import type { VideoListChoice } from './video-list-query.ts'

const orders = ['hot', 'views'] as const
const lengths = ['short', 'medium', 'long', 'feature'] as const
const prices = ['free', 'paid', 'vip'] as const

const one = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

/** The filters that the address of a list has, beside those of the page. What is not known is ignored. */
export function choiceOfSearch(params: URLSearchParams, ofPage: VideoListChoice): VideoListChoice {
  const tag = /^[1-9][0-9]{0,14}$/.exec(params.get('tag') ?? '')?.[0]
  return withoutUndefined({
    ...ofPage,
    order: one(orders, params.get('order')) ?? ofPage.order,
    length: one(lengths, params.get('length')),
    price: one(prices, params.get('price')),
    tagId: tag === undefined ? undefined : Number(tag),
  })
}

/** The period of /hot in an address. */
export function periodOfSearch(params: URLSearchParams) {
  return one(hotPeriods, params.get('period')) ?? 'day'
}

/** Whether a list has filters: it has no page numbers then. */
export const isFiltered = ({ length, price, tagId }: VideoListChoice): boolean =>
  length !== undefined || price !== undefined || tagId !== undefined

/** One choice is one query key. */
function withoutUndefined<T extends object>(choice: T): T {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as T
}
