import type { Asset } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { groupDigits } from './group-digits.ts'

/** Whole units of an asset: as bare digits, and with their name for a sentence or a screen reader. */
export function useAmountText(amount: number | bigint, asset: Asset): { digits: string; named: string } {
  const { t, i18n } = useTranslation('ui')
  const digits = groupDigits(amount, i18n.language)
  return { digits, named: t(`amount.${asset}`, { count: Number(amount), amount: digits }) }
}
