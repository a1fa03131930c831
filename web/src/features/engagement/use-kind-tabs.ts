import { itemKinds } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useKindName } from '../items/item-card.tsx'

/** A tab for all items, and one for each kind. */
export function useKindTabs() {
  const { t } = useTranslation('engagement')
  const kindName = useKindName()
  return [
    { value: 'all', label: t('kinds.all') },
    ...itemKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
  ]
}
