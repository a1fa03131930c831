import type { VideoDetail } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useLocale, useLocalText } from '../../platform/i18n/use-locale.ts'
import { useSiteName } from '../../platform/page/site.ts'

/** What search engines show below a video's title: its own text, else what is known about it. */
export function useVideoDescription({ description, title, category, actors }: VideoDetail): string {
  const { t } = useTranslation('videos')
  const locale = useLocale()
  const localText = useLocalText()
  const site = useSiteName()
  if (description) return description
  const names = new Intl.ListFormat(locale).format(actors.map(({ name }) => name))
  const sentences = [
    t('watchOn', { title, site }),
    ...(category ? [t('inCategory', { name: localText(category.name) })] : []),
    ...(names ? [t('withActors', { names })] : []),
  ]
  return sentences.join(locale.startsWith('zh') ? '' : ' ')
}
