import type { Asset } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'

const formats = new Map<string, Intl.NumberFormat>()

/** Made once a language: making one takes longer than drawing the card whose price it writes. */
function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale)
  formats.set(locale, made)
  return made
}

/** Whole units of an asset: as bare digits, and with their name for a sentence or a screen reader. */
export function useAmountText(amount: number | bigint, asset: Asset): { digits: string; named: string } {
  const { t, i18n } = useTranslation('ui')
  const digits = formatOf(i18n.language).format(amount)
  return { digits, named: t(`amount.${asset}`, { count: Number(amount), amount: digits }) }
}
