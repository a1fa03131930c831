import { isFreeItem, type StaffItemDetail } from '@liuguang/contract'
import { Card, Divider, Progress, Typography } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { durationInTenthsText, durationText } from '../../ui/time-text.ts'

/** How many plays reached each part of an item, and where its preview ends. */
export function ItemAudience({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation('items')
  const { plays, durationMs, previewEndMs } = item
  const { reached } = plays
  const first = reached[0] ?? 0
  const beginOf = (part: number) => (durationMs * part) / reached.length
  // In whole seconds, parts of a short film would have the same name.
  const timeText = durationMs < 1000 * reached.length ? durationInTenthsText : durationText
  const hasPreview = !isFreeItem(item)
  const firstBehindPreview = hasPreview ? reached.findIndex((_, part) => beginOf(part) >= previewEndMs) : -1
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
              const from = timeText(beginOf(part))
              const percent = Math.round((100 * count) / first)
              return (
                <Fragment key={from}>
                  {part === firstBehindPreview && (
                    <li>
                      <Divider plain style={{ margin: '8px 0', whiteSpace: 'normal' }}>
                        {t('previewEndsAt', { at: timeText(previewEndMs) })}
                      </Divider>
                    </li>
                  )}
                  <li style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                    <span style={{ width: 64, textAlign: 'right' }}>{from}</span>
                    <Progress
                      percent={percent}
                      size="small"
                      status="normal"
                      aria-label={`${from} ${percent}%`}
                      format={() => `${percent}% · ${count}`}
                    />
                  </li>
                </Fragment>
              )
            })}
          </ol>
        </>
      )}
    </Card>
  )
}
