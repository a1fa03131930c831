import { listPublishingTags, type Work, type WorkFields } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { usePriceText } from './use-price-text.ts'

type FieldName = keyof WorkFields

interface FieldConflictProps {
  name: FieldName
  /** What another device stored in fields that were changed here, too. */
  conflicts: Partial<WorkFields>
  /** What staff decided that the work costs, without a price of its author. */
  staffPrice: Work['staffPrice']
  onChoose: (name: FieldName, side: 'mine' | 'other') => void
}

/** Below a field that was changed on two devices: what the other stored, and the choice between the two. */
export function FieldConflict(props: FieldConflictProps) {
  return props.name in props.conflicts && <Conflict {...props} />
}

function Conflict({ name, conflicts, staffPrice, onChoose }: FieldConflictProps) {
  const { t } = useTranslation('publishing')
  const value = useValueText(name, conflicts, staffPrice)
  return (
    <div className="space-y-2 rounded-lg bg-surface p-3 ring-1 ring-amber ring-inset" role="alert">
      <p className="line-clamp-6 whitespace-pre-line break-words text-sm">
        {value === '' ? t('conflict.cleared') : t('conflict.changed', { value })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoose(name, 'mine')} size="small">
          {t('conflict.mine')}
        </Button>
        <Button onClick={() => onChoose(name, 'other')} size="small">
          {t('conflict.other')}
        </Button>
      </div>
    </div>
  )
}

/** The value of a field as its author reads it. Empty: there is none. */
function useValueText(name: FieldName, fields: Partial<WorkFields>, staffPrice: Work['staffPrice']): string {
  const { t } = useTranslation('publishing')
  const names = new Intl.ListFormat(useLocale())
  const { data: tags = [] } = useQuery(publicQuery(listPublishingTags, {}))
  const { price = 0, freeSeconds = 0, tagIds = [], people = [] } = fields
  const priceText = usePriceText({ price, staffPrice: price > 0 ? null : staffPrice })
  switch (name) {
    case 'price':
      return priceText
    case 'freeSeconds':
      return t('conflict.seconds', { seconds: freeSeconds })
    case 'tagIds':
      return names.format(tags.filter(({ id }) => tagIds.includes(id)).map((tag) => tag.name))
    case 'people':
      return names.format(people)
    default:
      return fields[name] ?? ''
  }
}
