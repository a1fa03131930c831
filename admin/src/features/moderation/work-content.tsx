import type { WorkUnderReview } from '@liuguang/contract'
import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'

/** What a work consists of beside its media, texts and cover, such as the pages of a comic. */
export function WorkContent({ facts }: Pick<WorkUnderReview, 'facts'>) {
  const { t } = useTranslation('moderation')
  const lang = currentLang()
  return (
    <Card title={t('content')}>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={facts.map(({ name, text, pictures }) => ({
          key: name.en,
          label: name[lang],
          children: (
            <div style={{ display: 'grid', gap: 8 }}>
              {text && <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>}
              {pictures.map((address, index) => (
                <img
                  key={address}
                  src={address}
                  alt={`${name[lang]} ${index + 1}`}
                  style={{ maxWidth: '100%' }}
                />
              ))}
            </div>
          ),
        }))}
      />
    </Card>
  )
}
