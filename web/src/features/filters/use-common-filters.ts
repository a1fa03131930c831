import { useTranslation } from 'react-i18next'
import type { Filter } from './filter.ts'

/** The filters that the search and other lists share. */
export function useCommonFilters(): { length: Filter; price: Filter } {
  const { t } = useTranslation('search')
  return {
    length: {
      name: 'length',
      label: t('filters.length.label'),
      options: [
        { value: '', label: t('filters.length.any') },
        { value: 'short', label: t('filters.length.is-short') },
        { value: 'medium', label: t('filters.length.is-medium') },
        { value: 'long', label: t('filters.length.is-long') },
        { value: 'feature', label: t('filters.length.is-feature') },
      ],
    },
    price: {
      name: 'price',
      label: t('filters.price.label'),
      options: [
        { value: '', label: t('filters.price.any') },
        { value: 'free', label: t('filters.price.is-free') },
        { value: 'paid', label: t('filters.price.is-paid') },
        { value: 'vip', label: t('filters.price.is-vip') },
      ],
    },
  }
}
