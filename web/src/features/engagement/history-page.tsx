import { clearHistory, type HistoryEntry, type InputOf, isFinished, listHistory } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useQueryParameters } from '../../platform/page/use-query-parameter.ts'
import { formatDuration } from '../../ui/amounts/format-duration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { CloseIcon } from '../../ui/icons/navigation-icons.tsx'
import { DottedLine } from '../../ui/lists/dotted-line.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { useListChanges } from '../accounts/use-list-changes.ts'
import { isEmptyList, usePersonalPages } from '../accounts/use-personal-pages.ts'
import { parseItemKind } from '../items/parse-item-kind.ts'
import { HistoryControls } from './history-controls.tsx'
import { HistorySearch } from './history-search.tsx'
import { ItemRow, ItemRowSkeleton } from './item-row.tsx'
import { useKindTabs } from './use-kind-tabs.ts'

/** What is asked before it is removed: all, or a day. */
type RemovalRequest = { day?: Day }

interface Day {
  name: string
  /** Local midnight, and the next one, ms since 1970. */
  from: number
  until: number
}

/** What the account watched, the last first, by day. Kind and text are in the address, so that going back shows them. */
function HistoryPage() {
  const { t } = useTranslation('engagement')
  const [search, set] = useQueryParameters()
  const [asked, setAsked] = useState<RemovalRequest>()
  const remove = useRemoveHistory()
  const tabs = useKindTabs()
  const dayOf = useDayOf()
  const text = search.get('q')?.trim() ?? ''
  const kind = parseItemKind(search.get('kind'))
  const isFiltered = text !== '' || kind !== undefined
  const filter: InputOf<typeof listHistory> = { ...(kind && { kind }), ...(text && { text }) }
  const pages = usePersonalPages(listHistory, filter)
  /** There is nothing to search or choose among. */
  const isEmpty = !isFiltered && isEmptyList(pages)
  return (
    <AccountPage backTo="/user" title={t('history.title')} width="wide">
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isEmpty && <HistorySearch onSearch={(value) => set('q', value || undefined)} text={text} />}
        {/* pausing and private mode are there before anything was watched */}
        <HistoryControls onClear={() => setAsked({})} />
      </div>
      {!isEmpty && (
        <Tabs
          items={tabs}
          label={t('kinds.label')}
          onValueChange={(value) => set('kind', value === 'all' ? undefined : value)}
          value={kind ?? 'all'}
        />
      )}
      <PersonalList
        call={listHistory}
        empty={<Empty isFiltered={isFiltered} />}
        filter={filter}
        getKey={({ id }) => String(id)}
        label={t('history.title')}
        renderItem={(entry, before) => {
          const day = dayOf(entry.watchedAt)
          return (
            <>
              {(!before || dayOf(before.watchedAt).from !== day.from) && (
                <div className="flex min-h-12 items-center justify-between gap-2 pt-2">
                  <h2 className="font-semibold text-base">{day.name}</h2>
                  {!isFiltered && (
                    <Button
                      aria-label={t('history.clearDayOf', { day: day.name })}
                      onClick={() => setAsked({ day })}
                      size="small"
                      variant="quiet"
                    >
                      {t('history.clearDay')}
                    </Button>
                  )}
                </div>
              )}
              <HistoryRow
                entry={entry}
                onRemove={() => remove({ ids: [entry.id] }, ({ id }) => id === entry.id)}
              />
            </>
          )
        }}
        skeleton={<ItemRowSkeleton />}
      />
      <Modal
        footer={
          <>
            <Button
              onClick={() => {
                const { day } = asked ?? {}
                setAsked(undefined)
                if (!day) return void remove({}, () => true)
                const { from, until } = day
                void remove({ from, until }, ({ watchedAt }) => dayOf(watchedAt).from === from)
              }}
              variant="danger"
            >
              {t('history.clear')}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{t('cancel')}</Button>
          </>
        }
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={asked?.day ? t('history.askDay', { day: asked.day.name }) : t('history.askAll')}
      >
        {t('history.askText')}
      </Modal>
    </AccountPage>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('engagement')
  if (isFiltered) return <EmptyState icon={<HistoryIcon size={32} />} title={t('history.nothingFound')} />
  return (
    <EmptyState
      action={<LinkButton render={<Link to="/Home" />}>{t('toHome')}</LinkButton>}
      icon={<HistoryIcon size={32} />}
      text={t('history.emptyText')}
      title={t('history.empty')}
    />
  )
}

function HistoryRow({ entry, onRemove }: { entry: HistoryEntry; onRemove: () => void }) {
  const { t } = useTranslation('engagement')
  const dateText = useDateText()
  const { item, positionMs, durationMs, watchedAt } = entry
  return (
    <ItemRow
      action={
        <IconButton
          icon={<CloseIcon size={18} />}
          label={t('history.removeOne', { title: item?.title ?? t('unavailable') })}
          onClick={onRemove}
        />
      }
      item={item}
      {...(durationMs > 0 && { percent: (positionMs / durationMs) * 100 })}
    >
      <DottedLine
        parts={[
          t('history.watchedAt', { time: dateText.time(watchedAt) }),
          durationMs > 0 &&
            (isFinished(positionMs, durationMs)
              ? t('history.finished')
              : t('history.watchedTo', { position: formatDuration(positionMs / 1000) })),
        ]}
      />
    </ItemRow>
  )
}

/** The day of a time in the device's time zone, which only the browser knows: the server renders no history. */
function useDayOf(): (watchedAt: string) => Day {
  const { t } = useTranslation('engagement')
  const dateText = useDateText()
  const midnight = (time: Date, days: number) =>
    new Date(time.getFullYear(), time.getMonth(), time.getDate() + days).getTime()
  return (watchedAt) => {
    const time = new Date(watchedAt)
    const [from, until] = [midnight(time, 0), midnight(time, 1)]
    const now = new Date()
    if (from === midnight(now, 0)) return { name: t('history.today'), from, until }
    if (from === midnight(now, -1)) return { name: t('history.yesterday'), from, until }
    return { name: dateText.day(watchedAt), from, until }
  }
}

/** Removes a part of the history, shown at once; if the server refuses, it comes back, with the reason. */
function useRemoveHistory() {
  const errorText = useErrorText()
  const { drop, reload } = useListChanges(listHistory)
  const { mutateAsync } = useCall(clearHistory)
  return async (input: InputOf<typeof clearHistory>, isGone: (entry: HistoryEntry) => boolean) => {
    await drop(isGone)
    try {
      await mutateAsync(input)
    } catch (error) {
      notify({ kind: 'error', name: 'history', text: errorText(error) })
      return void reload()
    }
    // A page that was requested meanwhile may have what is gone, and a first one was cancelled.
    void reload()
  }
}

export const page: PageModule = { Component: HistoryPage, title: 'engagement:history.title' }
