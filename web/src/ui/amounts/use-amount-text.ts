import type { Asset } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { groupDigits } from './group-digits.ts'

/** An amount of an asset: `digits` without the unit, `named` with the unit for sentences and screen readers. */
export function useAmountText(amount: number | bigint, asset: Asset): { digits: string; named: string } {
  const { t, i18n } = useTranslation('ui')
  const digits = groupDigits(amount, i18n.language)
  return { digits, named: t(`amount.${asset}`, { count: Number(amount), amount: digits }) }
}
