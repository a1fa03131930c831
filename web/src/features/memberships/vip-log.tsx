import { listVipEntries, type VipEntry } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { PersonalList } from '../accounts/personal-list.tsx'

const sources = ['card', 'serial_code', 'operator', 'reversal'] as const

/** When and how I became VIP; nothing for who never was. */
export function VipLog() {
  const { t } = useTranslation('memberships')
  return (
    <section className="mt-8">
      <h2 className="mb-1 font-semibold text-lg">{t('log.title')}</h2>
      <PersonalList
        call={listVipEntries}
        empty={<p className="py-4 text-ink-muted text-sm">{t('noVip')}</p>}
        getKey={({ id }) => String(id)}
        label={t('log.title')}
        renderItem={(entry) => <VipLogRow entry={entry} />}
      />
    </section>
  )
}

function VipLogRow({ entry }: { entry: VipEntry }) {
  const { t } = useTranslation('memberships')
  const dateText = useDateText()
  const name = useLocalText()(entry.name)
  const source = sources.find((known) => known === entry.source)
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2.5">
      <div className="min-w-0">
        <p>{name || (source && t(`log.source.${source}`))}</p>
        <p className="text-ink-faint text-xs">
          <time dateTime={entry.at}>{dateText.moment(entry.at)}</time>
          {name && source && ` · ${t(`log.source.${source}`)}`}
        </p>
      </div>
      <p className="text-ink-muted text-sm tabular-nums">
        {source === 'reversal'
          ? t('vipUntil', { date: dateText.day(entry.endsAt) })
          : t('log.range', { from: dateText.day(entry.startsAt), until: dateText.day(entry.endsAt) })}
      </p>
    </div>
  )
}
