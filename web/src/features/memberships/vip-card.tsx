import type { Card as CardData } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckIcon } from '../../ui/icons/action-icons.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { useDurationText } from './use-duration-text.ts'

interface VipCardProps {
  card: CardData
  /** The price in money; undefined if it cannot be paid directly. */
  moneyPrice: string | undefined
  /** The same for one month of several. */
  monthlyPrice: string | undefined
  /** What it costs less than the same time in months, percent; 0: nothing. */
  savingPercent: number
  onChoose: () => void
}

export function VipCard({ card, moneyPrice, monthlyPrice, savingPercent, onChoose }: VipCardProps) {
  const { t } = useTranslation('memberships')
  const localText = useLocalText()
  const durationText = useDurationText()
  const gifts = [t('gives.all'), card.diamonds > 0 && t('gives.diamonds', { count: card.diamonds })].filter(
    (gift) => gift !== false,
  )
  return (
    <Card className="flex h-full flex-col" look={card.kind === 'supreme' ? 'accent' : 'plain'}>
      <h2 className="font-bold text-lg">{localText(card.name)}</h2>
      <p className="flex min-h-7 items-center gap-2 pb-3 text-ink-muted text-sm">
        {durationText(card)}
        {savingPercent > 0 && (
          <span className="rounded-full bg-overlay px-2 py-0.5 text-success text-xs">
            {t('saving', { percent: savingPercent })}
          </span>
        )}
      </p>
      <p className="text-lg">
        {moneyPrice && <strong className="block text-xl tabular-nums">{moneyPrice}</strong>}
        {/* on a line of their own: the prices of several cards stay level, however long they are */}
        <span className="flex items-baseline gap-x-2">
          {/* without the word they read as points that the money buys */}
          {moneyPrice && <span className="text-ink-muted text-sm">{t('orPoints')}</span>}
          <PriceTag price={card.price} />
        </span>
      </p>
      <p className="min-h-5 text-ink-muted text-sm">
        {monthlyPrice && t('monthly', { price: monthlyPrice })}
      </p>
      <ul className="flex-1 space-y-2 py-4">
        {gifts.map((gift) => (
          <li className="flex items-start gap-2 text-ink-muted text-sm" key={gift}>
            <CheckIcon className="mt-0.5 text-success" size={16} />
            {gift}
          </li>
        ))}
      </ul>
      <Button isBlock onClick={onChoose} variant={card.kind === 'supreme' ? 'primary' : 'secondary'}>
        {t('choose')}
        <span className="sr-only"> {localText(card.name)}</span>
      </Button>
    </Card>
  )
}
