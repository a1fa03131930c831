import {
  type Cover,
  coverSources,
  listPublishingTags,
  type StaffPrice,
  type WorkFields,
  type WorkUnderReview,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { durationText, useTimeText } from '../../ui/time-text.ts'
import { useSaleText } from '../items/sale-text.ts'
import { changedFacts, type ReviewedFacts } from './changed-facts.ts'

interface WorkFactsProps {
  facts: ReviewedFacts
  /** Of a change: what is published. What differs from it is marked. */
  published?: ReviewedFacts | undefined
  /** What is published of it in other languages, too. */
  texts: WorkUnderReview['texts']
  /** Without media there is no preview. */
  hasMedia: boolean
  durationMs: number
  /** When the author stated that everyone named agreed, or that nobody can be recognised. Undefined: not of this version. */
  statedAt: WorkUnderReview['peopleConsentAt'] | undefined
}

/** What an author wrote about a work, with its tags, what it costs and the people in it. */
export function WorkFacts({ facts, published, texts, hasMedia, durationMs, statedAt }: WorkFactsProps) {
  const { t } = useTranslation(['moderation', 'settings'])
  const timeText = useTimeText()
  const priceText = usePriceText()
  const { lang, title, description, tagIds, price, staffPrice, freeSeconds, people, cover, previewEndMs } =
    facts
  const { data: tags = [] } = useQuery(callQuery(listPublishingTags, {}))
  const tagNames = tagIds.map((id) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
  const others = texts.filter((text) => text.lang !== lang)
  const hasPreview = hasMedia && (price > 0 || staffPrice !== null)
  const preview = t('preview', {
    until: durationText(previewEndMs),
    duration: durationText(durationMs),
  })
  const changed = published ? changedFacts(published, facts) : new Set<string>()
  const labelOf = (key: string, label: string) =>
    changed.has(key) ? (
      <>
        {label} <Tag color="gold">{t('changed')}</Tag>
      </>
    ) : (
      label
    )
  const items = [
    ...[{ lang, title, description }, ...others].map((text, index) => ({
      key: text.lang,
      label: labelOf(index === 0 ? 'text' : '', t(`settings:langs.${text.lang}`)),
      children: (
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <strong>{text.title}</strong>
          {text.description && `\n${text.description}`}
        </div>
      ),
    })),
    ...(tagNames.length > 0 || changed.has('tags')
      ? [{ key: 'tags', label: labelOf('tags', t('tags')), children: tagNames.join(' · ') || '–' }]
      : []),
    {
      key: 'price',
      label: labelOf('price', t('price')),
      children: [priceText(price, staffPrice), ...(hasPreview ? [preview] : [])].join(' · '),
    },
    ...(hasPreview
      ? [{ key: 'freeSeconds', label: labelOf('freeSeconds', t('freeSeconds')), children: freeSeconds }]
      : []),
    {
      key: 'people',
      label: labelOf('people', t('people')),
      children: people.length > 0 ? people.join(' · ') : t('noPeople'),
    },
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
    ...coverItem(cover, t('cover'), labelOf('cover', t('cover'))),
  ]
  return <Descriptions bordered column={1} size="small" items={items} />
}

function coverItem(cover: Cover | null, name: string, label: ReactNode) {
  const picture = coverSources(cover).at(-1)
  if (!picture) return []
  const children = <img src={picture.jpeg} alt={name} style={{ maxWidth: 320, width: '100%' }} />
  return [{ key: 'cover', label, children }]
}

/** What a work costs: its author's price in points, or what staff decided. */
function usePriceText(): (price: WorkFields['price'], staffPrice: StaffPrice | null) => string {
  const { saleText } = useSaleText()
  return (amount, staffPrice) =>
    saleText({
      price:
        staffPrice === 'vipOnly' ? null : (staffPrice ?? (amount > 0 ? { asset: 'points', amount } : null)),
      isVipOnly: staffPrice === 'vipOnly',
    })
}
