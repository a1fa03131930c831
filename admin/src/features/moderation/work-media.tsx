import type { ContactSheet, WorkUnderReview } from '@liuguang/contract'
import { Alert, Card, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { durationText } from '../../ui/time-text.ts'

/** Chromium, Edge and Safari play HLS by themselves. */
const playsHls = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''

/** The whole video, and a frame of every 5 seconds of it. */
export function WorkMedia({ work }: { work: WorkUnderReview }) {
  const { t } = useTranslation('moderation')
  const { source, subtitles: [first, ...others] = [] } = work.playback ?? {}
  return (
    <>
      <Card title={`${t('video')} · ${durationText(work.durationMs)}`}>
        {source && playsHls() ? (
          <video
            src={source.masterUrl}
            controls
            playsInline
            preload="metadata"
            style={{ width: '100%', maxHeight: 480 }}
          >
            <track kind="captions" src={first?.url} srcLang={first?.language} label={first?.label} />
            {others.map(({ language, label, url }) => (
              <track key={language} kind="captions" src={url} srcLang={language} label={label} />
            ))}
          </video>
        ) : (
          <Alert type="warning" showIcon title={t('cannotPlay')} />
        )}
      </Card>
      {work.contactSheet && (
        <Card title={t('contactSheet')}>
          <Sheets sheet={work.contactSheet} />
        </Card>
      )}
    </>
  )
}

function Sheets({ sheet }: { sheet: ContactSheet }) {
  const { t } = useTranslation('moderation')
  const perSheet = sheet.columns * sheet.rows
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {sheet.sheets.map((address, index) => (
        <figure key={address} style={{ margin: 0 }}>
          <img src={address} alt={`${t('contactSheet')} ${index + 1}`} style={{ maxWidth: '100%' }} />
          <Typography.Text type="secondary">
            {durationText(index * perSheet * sheet.intervalMs)} –{' '}
            {durationText(Math.min((index + 1) * perSheet * sheet.intervalMs, sheet.durationMs))}
          </Typography.Text>
        </figure>
      ))}
    </div>
  )
}
