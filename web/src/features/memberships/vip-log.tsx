import { listVipEntries, type VipEntry, type VipEntryKind, vipEntryKinds } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { useQueryParameter } from '../../platform/page/use-query-parameter.ts'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'

/** The history of the account's VIP time, with the end date after each entry. */
export function VipLog() {
  const { t } = useTranslation('memberships')
  const [kind, setKind] = useQueryParameter('log', vipEntryKinds)
  return (
    <section className="mt-8">
      <h2 className="mb-1 font-semibold text-lg">{t('log.title')}</h2>
      <Tabs
        items={(['all', ...vipEntryKinds] as const).map((value) => ({
          value,
          label: t(`log.filter.${value}`),
          panel: <Entries key={value} kind={value === 'all' ? undefined : value} />,
        }))}
        label={t('log.filterBy')}
        onValueChange={(value) => setKind(value === 'all' ? undefined : value)}
        value={kind ?? 'all'}
      />
    </section>
  )
}

function Entries({ kind }: { kind: VipEntryKind | undefined }) {
  const { t } = useTranslation('memberships')
  return (
    <PersonalList
      call={listVipEntries}
      empty={<p className="py-4 text-ink-muted text-sm">{kind ? t(`log.none.${kind}`) : t('log.empty')}</p>}
      filter={kind ? { kind } : {}}
      getKey={({ id }) => String(id)}
      label={t('log.title')}
      renderItem={(entry) => <VipLogRow entry={entry} />}
    />
  )
}

function VipLogRow({ entry }: { entry: VipEntry }) {
  const { t } = useTranslation('memberships')
  const dateText = useDateText()
  const name = useLocalText()(entry.name)
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p>{entry.kind === 'reversal' ? t('log.kind.reversal') : name}</p>
        <p className="text-ink-faint text-xs">
          <time dateTime={entry.at}>{dateText.moment(entry.at)}</time>
          {entry.kind !== 'reversal' && ` · ${t(`log.kind.${entry.kind}`)}`}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="text-sm">{t('log.until', { date: dateText.day(entry.endsAt) })}</p>
        <p className="text-ink-faint text-xs">
          {t(entry.kind === 'reversal' ? 'log.before' : 'log.from', {
            date: dateText.day(entry.startsAt),
          })}
        </p>
      </div>
    </div>
  )
}
