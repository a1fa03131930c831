import { useTranslation } from 'react-i18next'
import texts from './gallery-texts.json' with { type: 'json' }

/** Sample texts; apart from the site's catalogues, so that no visitor downloads them. */
export function useGalleryTexts() {
  const { i18n } = useTranslation('ui')
  return i18n.language.startsWith('zh') ? texts['zh-HK'] : texts['en-US']
}
