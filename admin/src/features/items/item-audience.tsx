import type { StaffItemDetail } from '@liuguang/contract'
import { Card, Progress, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { durationText } from '../../ui/time-text.ts'

/** How many plays reached each part of an item. */
export function ItemAudience({ item: { plays, durationMs } }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const { reached } = plays
  const first = reached[0] ?? 0
  return (
    <Card title={t('audience')}>
      {first === 0 ? (
        <Typography.Text type="secondary">{t('noPlays')}</Typography.Text>
      ) : (
        <>
          <Typography.Paragraph type="secondary">
            {t('audienceHint', {
              plays: plays.plays,
              watched: durationText(plays.watchedMs / plays.plays),
              ends: plays.previewEnds,
            })}
          </Typography.Paragraph>
          <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {reached.map((count, part) => {
              const from = durationText((durationMs * part) / reached.length)
              const percent = Math.round((100 * count) / first)
              return (
                <li key={from} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                  <span style={{ width: 64, textAlign: 'right' }}>{from}</span>
                  <Progress
                    percent={percent}
                    size="small"
                    status="normal"
                    aria-label={`${from} ${percent}%`}
                    format={() => `${percent}% · ${count}`}
                  />
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Card>
  )
}
