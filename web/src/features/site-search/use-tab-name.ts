import { useTranslation } from 'react-i18next'
import { useKindName } from '../items/item-card.tsx'
import type { SearchTab } from './search-address.ts'

/** The names of the tabs of results. */
export function useTabName(): (tab: SearchTab) => string {
  const { t } = useTranslation('search')
  const kindName = useKindName()
  return (tab) => {
    if (tab === '') return t('tabs.all')
    return tab === 'actor' || tab === 'topic' ? t(`tabs.${tab}`) : kindName(tab)
  }
}
