import type { ContactSheet, Playback, WorkUnderReview } from '@liuguang/contract'
import { Alert, Button, Card, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { durationText } from '../../ui/time-text.ts'
import { useHls } from './use-hls.ts'

/** The whole video, or the new one that replaces it, and a frame of every 5 seconds. */
export function WorkMedia({ work }: { work: WorkUnderReview }) {
  const { t } = useTranslation('moderation')
  const { source, subtitles = [] } = work.playback ?? {}
  const newFile = work.change?.file
  return (
    <>
      <Card title={`${t(newFile ? 'newVideo' : 'video')} · ${durationText((newFile ?? work).durationMs)}`}>
        {source ? (
          <WholeVideo address={source.masterUrl} subtitles={subtitles} />
        ) : (
          <Alert type="warning" showIcon title={t('nothingToPlay')} />
        )}
      </Card>
      {work.contactSheet && <Sheets sheet={work.contactSheet} />}
    </>
  )
}

function WholeVideo({
  address,
  subtitles: [first, ...others],
}: {
  address: string
  subtitles: Playback['subtitles']
}) {
  const { t } = useTranslation(['moderation', 'app'])
  const { video, isUnplayable, retry } = useHls(address)
  return (
    <>
      {isUnplayable && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('cannotPlay')}
          action={<Button onClick={retry}>{t('app:retry')}</Button>}
        />
      )}
      <video
        ref={video}
        aria-label={t('video')}
        hidden={isUnplayable}
        controls
        playsInline
        preload="metadata"
        style={{ width: '100%', maxHeight: 480, background: '#000' }}
      >
        <track kind="captions" src={first?.url} srcLang={first?.language} label={first?.label} />
        {others.map(({ language, label, url }) => (
          <track key={language} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
    </>
  )
}

function Sheets({ sheet }: { sheet: ContactSheet }) {
  const { t } = useTranslation('moderation')
  const perSheet = sheet.columns * sheet.rows
  const title = t(sheet.tileCount > 1 ? 'contactSheet' : 'oneFrame')
  return (
    <Card title={title} styles={{ body: { display: 'grid', gap: 12 } }}>
      {sheet.sheets.map((address, index) => (
        <figure key={address} style={{ margin: 0 }}>
          <img src={address} alt={`${title} ${index + 1}`} style={{ display: 'block', maxWidth: '100%' }} />
          <figcaption style={{ marginTop: 8 }}>
            <Typography.Text type="secondary">
              {durationText(index * perSheet * sheet.intervalMs)} –{' '}
              {durationText(Math.min((index + 1) * perSheet * sheet.intervalMs, sheet.durationMs))}
            </Typography.Text>
          </figcaption>
        </figure>
      ))}
    </Card>
  )
}
