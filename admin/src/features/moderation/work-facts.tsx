import {
  type Cover,
  coverSources,
  listPublishingTags,
  type WorkFields,
  type WorkUnderReview,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { durationText, useTimeText } from '../../ui/time-text.ts'

interface WorkFactsProps {
  fields: WorkFields
  cover: Cover | null
  /** What is published of it in other languages, too. */
  texts: WorkUnderReview['texts']
  /** Without media there is no preview. */
  hasMedia: boolean
  /** What everybody will be able to watch with these fields, if they have a price. */
  previewEndMs: number
  durationMs: number
  /** When the author stated that everyone named agreed, or that nobody can be recognised. Undefined: not of this version. */
  statedAt: WorkUnderReview['peopleConsentAt'] | undefined
}

/** What an author wrote about a work, with its tags, its price and the people in it. */
export function WorkFacts(props: WorkFactsProps) {
  const { fields, cover, texts, hasMedia, previewEndMs, durationMs, statedAt } = props
  const { t } = useTranslation(['moderation', 'settings'])
  const timeText = useTimeText()
  const { lang, title, description, tagIds, price, freeSeconds, people } = fields
  const { data: tags = [] } = useQuery(callQuery(listPublishingTags, {}))
  const tagNames = tagIds.map((id) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
  const picture = coverSources(cover).at(-1)
  const others = texts.filter((text) => text.lang !== lang)
  const preview = t('preview', {
    until: durationText(previewEndMs),
    duration: durationText(durationMs),
  })
  const items = [
    ...[{ lang, title, description }, ...others].map((text) => ({
      key: text.lang,
      label: t(`settings:langs.${text.lang}`),
      children: (
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <strong>{text.title}</strong>
          {text.description && `\n${text.description}`}
        </div>
      ),
    })),
    ...(tagNames.length > 0 ? [{ key: 'tags', label: t('tags'), children: tagNames.join(' · ') }] : []),
    {
      key: 'price',
      label: t('price'),
      children:
        price > 0 ? [t('points', { count: price }), ...(hasMedia ? [preview] : [])].join(' · ') : t('free'),
    },
    ...(price > 0 && hasMedia
      ? [{ key: 'freeSeconds', label: t('freeSeconds'), children: freeSeconds }]
      : []),
    { key: 'people', label: t('people'), children: people.length > 0 ? people.join(' · ') : t('noPeople') },
    ...(statedAt === undefined
      ? []
      : [
          {
            key: 'consent',
            label: t('consent'),
            children: statedAt
              ? t(people.length > 0 ? 'statedOn' : 'nobodyStatedOn', { at: timeText(statedAt) })
              : t('notStated'),
          },
        ]),
    ...(picture
      ? [
          {
            key: 'cover',
            label: t('cover'),
            children: <img src={picture.jpeg} alt={t('cover')} style={{ maxWidth: 320, width: '100%' }} />,
          },
        ]
      : []),
  ]
  return <Descriptions bordered column={1} size="small" items={items} />
}
