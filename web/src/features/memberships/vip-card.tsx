import type { Card as CardData } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckIcon } from '../../ui/icons/action-icons.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { useDurationText } from './use-duration-text.ts'

export function VipCard({ card, onChoose }: { card: CardData; onChoose: () => void }) {
  const { t } = useTranslation('memberships')
  const localText = useLocalText()
  const durationText = useDurationText()
  const gifts = [
    t('gives.all'),
    card.freeViews > 0 && t('gives.freeViews', { count: card.freeViews }),
    card.diamonds > 0 && t('gives.diamonds', { count: card.diamonds }),
    card.cachePoints > 0 && t('gives.cachePoints', { count: card.cachePoints }),
  ].filter((gift) => gift !== false)
  return (
    <Card className="flex h-full flex-col" look={card.kind === 'supreme' ? 'accent' : 'plain'}>
      <h2 className="font-bold text-lg">{localText(card.name)}</h2>
      <p className="pb-3 text-ink-muted text-sm">{durationText(card)}</p>
      <p className="text-lg">
        <PriceTag price={card.price} />
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
