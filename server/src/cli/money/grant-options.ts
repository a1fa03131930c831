import type { CodeGrant } from '@liuguang/contract'
import { wholeNumber } from '../read-options.ts'

/** Options that define what a code or a grant gives. */
export const grantOptions = {
  points: { type: 'string' },
  'vip-days': { type: 'string' },
  'free-views': { type: 'string' },
  diamonds: { type: 'string' },
  'cache-points': { type: 'string' },
} as const

/** The options' part of a command's usage line. */
export const grantUsage = '[--points N] [--vip-days N] [--free-views N] [--diamonds N] [--cache-points N]'

type GrantValues = Partial<Record<keyof typeof grantOptions, string | undefined>>

const kinds: Record<keyof typeof grantOptions, CodeGrant['kind']> = {
  points: 'points',
  'vip-days': 'vip_days',
  'free-views': 'free_views',
  diamonds: 'diamonds',
  'cache-points': 'cache_points',
}

/** Whether the amounts may be given is decided where they are. @throws UsageError for anything but whole numbers */
export function readGrants(values: GrantValues): CodeGrant[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((option) => {
    const kind = kinds[option]
    const amount = wholeNumber(option, values[option], 0, Number.MAX_SAFE_INTEGER)
    return amount === undefined ? [] : [{ kind, amount }]
  })
}
